"""Every attack, fault and known leak that was thought of, and the test that tries it.

`T` are attack paths, `F` faults, `LM` leaks that other games really had. Each row names tests of
this project, or planted leaks that tests must notice, or says why there is none. A row whose test
is gone fails (test_cover.py); `python -m tests.proofs.cover` writes the page anew.
"""

import ast
import dataclasses
import functools
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
PAGE = HERE / "COVER.md"


@dataclasses.dataclass(frozen=True)
class Row:
    what: str
    tests: tuple[str, ...] = ()
    why_not: str = ""
    """What of it no test tries, and why."""


def row(what, *tests, why_not=""):
    return Row(what, tests, why_not)


WORLDS = "games/views/test_worlds.py"
MATRIX = "games/views/test_authorisation.py"
HOSTILE = "games/views/test_hostile.py"
DOOR = "games/services/test_door.py"
SSE = "games/live/test_sse.py"
LOST = "site/test_lost.py"
GUESTS = "site/test_guests.py"
IMPORTS = "scoring/transfer/imports/test_backup.py"
LEAK = "games/leaks.py"
FAULTS = "proofs/test_faults.py"
SERVED = "proofs/test_served.py"
SHUFFLES = "games/services/test_shuffles.py"

ROWS = {
    "T01": row(
        "another seat or game in the address",
        f"{MATRIX}::who_gets_through",
        f"{MATRIX}::a_seat_is_in_no_address",
    ),
    "T02": row(
        "fragments, formats, HEAD, second faces of a page",
        f"{WORLDS}::every_address_is_looked_at",
        f"{MATRIX}::fragments_are_guarded_like_pages",
        f"{MATRIX}::no_address_has_a_second_face",
    ),
    "T03": row(
        "a stream of another seat, or kept after a kick",
        f"{SSE}::a_removed_seat_hears_nothing_more_within_a_second",
        f"{SSE}::only_numbers_travel",
        "games/views/test_carried_pages.py::what_is_set_apart_is_on_no_stream",
        f"{LEAK}::a_page_on_the_stream_names_a_role",
        f"{SSE}::a_ticket_nobody_signed_opens_nothing",
    ),
    "T04": row(
        "a new field that shows by default",
        f"{WORLDS}::a_careless_teller_of_the_log_tells_nothing_secret",
        "proofs/test_mutants.py::every_planted_read_of_a_secret_is_noticed",
        "games/common/test_hidden.py::what_is_shown_is_made_of_views_and_not_of_the_whole_state",
    ),
    "T05": row(
        "screen, host and watcher see no more",
        f"{WORLDS}::a_round_shows_nobody_what_is_hidden",
        "games/services/test_absent.py::a_host_who_only_watches_sees_nobodys_secrets",
        f"{SERVED}::what_leaves_the_real_server_tells_nothing_hidden",
    ),
    "T06": row(
        "an old token after leaving, kick or reseat",
        f"{MATRIX}::who_gets_through",
        "games/services/test_handovers.py::a_pass_moves_a_seat_and_the_old_phone_loses_it",
    ),
    "T07": row(
        "administration and statistics in mid-game",
        f"{WORLDS}::the_end_of_the_last_round_tells_no_role",
        f"{SERVED}::what_leaves_the_real_server_tells_nothing_hidden",
        f"{SERVED}::no_file_that_the_club_packs_knows_a_game_that_runs",
        why_not="there is no Django admin",
    ),
    "T08": row(
        "database file, backup, dump",
        "games/log/test_store.py::no_role_can_be_read_in_the_database",
        "games/log/test_sealing.py::no_word_of_it_can_be_read",
        "games/chance/test_seeds.py::the_secret_is_nowhere_in_the_rows_while_the_game_lasts",
    ),
    "T09": row(
        "logs, error mails, DEBUG",
        f"{LEAK}::a_role_in_the_log_file",
        "site/test_logs.py::an_exception_is_one_line_with_its_place",
        "games/views/test_failing_pages.py::a_page_that_fails_tells_nothing",
        "games/views/test_failing_pages.py::a_report_that_quotes_a_role_is_noticed",
        "proofs/test_served.py::a_page_that_fails_at_the_real_server_tells_nothing_hidden",
        "proofs/test_worker_log.py::a_worker_says_nothing_of_a_game_but_that_it_was_at_it",
        "site/test_settings.py::debug_is_for_this_machine_alone",
    ),
    "T10": row(
        "arguments of tasks in Redis",
        f"{LEAK}::a_role_in_a_task",
        "site/test_embedded.py::a_task_is_refused_anything_but_json",
    ),
    "T11": row(
        "knowledge after a change of role",
        f"{WORLDS}::a_round_shows_nobody_what_is_hidden",
        f"{SERVED}::what_leaves_the_real_server_tells_nothing_hidden",
    ),
    "T12": row(
        "anything derived that shows before the roles are turned",
        f"{WORLDS}::the_end_of_a_round_tells_no_role",
        f"{SERVED}::what_leaves_it_later_or_where_more_is_dealt_tells_nothing_hidden",
        "games/services/test_games.py::until_the_roles_are_turned_the_log_does_not_grow_by_itself",
    ),
    "T13": row("choices made at the same time", f"{WORLDS}::what_others_took_stays_theirs"),
    "T20": row(
        "the length of an answer, compressed or not",
        f"{WORLDS}::what_is_hidden_changes_no_length_on_the_wire",
        f"{WORLDS}::what_is_compressed_is_known_to_the_whole_table",
        f"{WORLDS}::faces_of_different_length_are_noticed",
    ),
    "T21": row(
        "the time of an answer",
        "games/views/test_answer_times.py::an_answer_takes_as_long_whatever_is_hidden",
        "games/views/test_answer_times.py::five_milliseconds_more_for_one_role_are_noticed",
    ),
    "T22": row(
        "files, classes, titles of one role only",
        f"{LEAK}::a_class_for_one_role",
        f"{LEAK}::the_role_in_the_title",
    ),
    "T23": row(
        "only some roles may act or wait",
        f"{LEAK}::looking_is_noted_for_diggers_only",
        f"{WORLDS}::a_clock_that_is_over_tells_nothing_of_hands_and_roles",
    ),
    "T24": row(
        "a deal that arrives seat by seat",
        "games/services/test_kill.py::killed_again_and_again_nothing_is_lost_and_nothing_doubled",
        "proofs/test_steps.py::killed_at_any_step_a_write_happened_once",
    ),
    "T25": row(
        "row ids, times and orders that tell",
        f"{LEAK}::players_listed_by_role",
        f"{LEAK}::rows_as_long_as_their_words",
    ),
    "T26": row(
        "refusals that know a role",
        f"{LEAK}::refusals_know_the_saboteur",
        f"{LEAK}::a_deal_is_refused_by_role",
    ),
    "T27": row("light, sound and screen readers", "look/test_hold.py::*", "look/test_light.py::*"),
    "T28": row(
        "framing and other pages that probe",
        "site/test_headers.py::every_answer_guards_itself",
        "browser/test_hostile_origin.py::a_page_of_another_site_learns_nothing",
        "browser/test_hostile_origin.py::a_page_without_guards_would_tell",
    ),
    "T30": row(
        "the Back button",
        "browser/test_back_button.py::the_role_does_not_come_back_with_a_page_that_was_kept",
        "browser/test_back_button.py::without_the_guard_it_would_come_back",
    ),
    "T31": row(
        "snapshots in the browser's storage",
        "browser/test_back_button.py::the_role_does_not_come_back",
        "browser/test_back_button.py::a_browser_keeps_the_same_whatever_the_role",
        "browser/test_back_button.py::a_browser_that_keeps_a_role_is_noticed",
    ),
    "T32": row(
        "a shared cache",
        "games/views/test_page_response.py::seat_pages_are_kept_by_nobody",
        f"{MATRIX}::no_address_has_a_second_face",
    ),
    "T33": row("forgetting a phone", "games/views/test_phone.py::getting_up_forgets_the_seat"),
    "T34": row(
        "a service worker that keeps pages",
        "browser/test_back_button.py::no_worker_keeps_pages",
    ),
    "T40": row(
        "guessing join codes",
        f"{HOSTILE}::guessing_codes_ends_after_the_quota_whatever_the_headers_say",
        "games/views/test_join.py::a_closed_table_looks_like_none",
    ),
    "T41": row(
        "brute force without Redis, forged addresses",
        "games/services/test_limits.py::many_at_once_never_exceed_the_quota",
        f"{HOSTILE}::a_customer_with_many_networks_is_counted_once",
    ),
    "T42": row(
        "locking a club out",
        f"{HOSTILE}::seated_phones_never_meet_the_counters",
        "site/test_strangers.py::forty_networks_that_guess_shut_the_door_for_nobody_else",
    ),
    "T43": row(
        "tokens in addresses",
        f"{MATRIX}::a_seat_is_in_no_address",
        "games/services/test_handovers.py::a_pass_works_once_but_a_lost_answer_is_given_again",
    ),
    "T44": row(
        "a host who takes a seat to read its role",
        f"{GUESTS}::a_host_cannot_take_a_seat_in_mid_game_with_a_second_phone_of_their_own",
        f"{GUESTS}::a_host_cannot_read_the_role_of_whoever_they_remove",
    ),
    "T45": row(
        "forged forms of other sites",
        f"{MATRIX}::no_form_works_without_its_token",
        f"{MATRIX}::looking_changes_nothing",
    ),
    "T46": row(
        "scripts in names",
        f"{HOSTILE}::a_thousand_names_and_not_one_element_more",
        "quality/test_pages.py::the_policy_allows_nothing_unsafe",
        "browser/test_policy.py::a_page_that_breaks_its_policy_is_reported",
    ),
    "T47": row(
        "a forged Host header",
        f"{HOSTILE}::a_foreign_host_is_refused_on_every_page",
        f"{HOSTILE}::the_qr_code_names_the_site_and_not_the_host_header",
    ),
    "T48": row("redirections off the site", f"{HOSTILE}::no_way_leads_off_the_site"),
    "T49": row(
        "Redis or PostgreSQL open to the network",
        why_not="Filon starts neither; the deployment's page says where they listen",
    ),
    "T50": row(
        "moves that may not be",
        "proofs/test_illegal.py::what_is_not_listed_is_refused",
        "proofs/test_illegal.py::a_form_that_breaks_a_rule_changes_nothing",
    ),
    "T51": row(
        "wrong types, doubled fields, NaN",
        "proofs/test_requests.py::no_request_is_an_error_and_none_that_is_refused_changes_anything",
        "engine/test_record.py::text_that_is_not_a_record",
    ),
    "T52": row(
        "pictures that are bombs",
        "scoring/pictures/test_photos.py::hostile_files_do_no_harm",
    ),
    "T53": row(
        "imports that are bombs, or forged",
        "scoring/transfer/imports/test_archives.py::a_bomb_is_stopped_while_it_unpacks",
        f"{IMPORTS}::mutated_exports_are_taken_whole_or_not_at_all",
    ),
    "T54": row(
        "formulas in tables", "scoring/transfer/exports/test_tables.py::no_cell_is_a_formula"
    ),
    "T55": row(
        "names that look alike or turn the text",
        "games/common/test_player_names.py::two_names_that_look_alike_are_one",
        "games/common/test_player_names.py::whatever_is_typed_stays_on_one_visible_line",
    ),
    "T56": row(
        "floods",
        "site/test_attacks.py::two_thousand_connections_of_one_neighbour",
        "site/test_attacks.py::the_table_does_not_notice",
    ),
    "T57": row(
        "deals chosen or foreseen",
        "games/chance/test_checking.py::a_record_carries_what_its_deals_are_checked_by",
        "games/chance/test_checking.py::a_card_that_was_changed_afterwards_is_noticed",
        "proofs/test_deals.py::every_seat_gets_every_role_as_often_as_chance_says",
    ),
    "T58": row(
        "packages and builds",
        "site/test_lock.py::the_lock_pins_everything_with_hashes",
        "quality/test_dependencies.py::a_package_may_be_used_and_passed_on",
        "quality/test_vendor.py::a_script_is_as_published",
        why_not="known vulnerabilities: the newest list in the package index is of 2021 "
        "(safety-db 2021.7.17); Debian's is not a package",
    ),
    "F01": row(
        "web process killed in mid-move",
        "games/services/test_kill.py::killed_again_and_again_nothing_is_lost_and_nothing_doubled",
        "games/services/test_kill.py::control_what_is_lost_or_doubled_is_noticed",
    ),
    "F02": row(
        "killed at each step of a move",
        f"{DOOR}::a_refusal_undoes_what_was_written_and_leaves_the_key_free",
        "games/services/test_kill.py::killed_again_and_again_nothing_is_lost_and_nothing_doubled",
        "proofs/test_steps.py::killed_at_any_step_a_write_happened_once",
        "proofs/test_steps.py::control_a_site_that_forgets_keys_is_noticed",
    ),
    "F03": row(
        "worker killed",
        f"{LOST}::a_worker_killed_in_the_middle_of_its_tasks",
        f"{FAULTS}::faults_in_a_row_lose_nothing_and_double_nothing",
    ),
    "F04": row(
        "worker never started",
        "scoring/services/test_podium.py::without_any_worker_whoever_looks_has_it_written",
        "games/services/test_robot_turns.py::whoever_serves_the_pages_finds_a_robot_that_no_worker_found",
    ),
    "F05": row(
        "Redis away, slow or mute",
        "site/test_silent_redis.py::play_goes_on_without_redis_and_nothing_is_forgotten",
        f"{LOST}::redis_killed_under_a_worker_that_waits_for_clocks",
    ),
    "F06": row(
        "Redis empty again",
        f"{LOST}::redis_killed_and_back_with_nothing",
        f"{LOST}::everything_flushed_during_play",
        f"{FAULTS}::faults_in_a_row_lose_nothing_and_double_nothing",
    ),
    "F07": row(
        "tasks twice, late, in another order",
        "games/services/test_robot_turns.py::a_task_that_runs_twice_happens_once",
        "games/services/test_clocks.py::many_notice_at_once_and_it_happens_once",
        "scoring/services/test_podium.py::a_tally_done_twice_is_told_once",
    ),
    "F08": row(
        "a locked database",
        "games/common/test_transactions.py::a_locked_database_is_tried_again_and_then_left_alone",
    ),
    "F09": row(
        "a full disk", "site/test_trouble.py::a_full_disk_is_told_to_everybody_and_nothing_is_lost"
    ),
    "F10": row(
        "a power cut",
        why_not="it needs a file system of our own; databases sync at each commit, kills are tried",
    ),
    "F11": row(
        "a database on a network folder",
        "site/test_data.py::sqlite_on_a_network_file_system_is_refused",
    ),
    "F12": row(
        "PostgreSQL restarted, lines cut",
        f"{LOST}::a_database_that_cuts_every_line",
        f"{FAULTS}::faults_in_a_row_lose_nothing_and_double_nothing",
        "site/test_trouble.py::while_postgresql_is_away_a_form_is_asked_for_again",
    ),
    "F13": row(
        "backup in mid-game, and restoring",
        "scoring/transfer/exports/test_backup.py::a_backup_in_mid_game_holds_nothing_of_that_game",
        "scoring/transfer/exports/test_files.py::nobody_waits_for_an_export_and_it_sees_one_moment",
        "scoring/transfer/exports/test_backup.py::a_backup_restored_into_an_empty_site_gives_the_same_numbers",
        "site/test_secured.py::a_backup_is_for_its_owner_and_fills_an_empty_folder",
        "scoring/services/test_restoring.py::what_a_killed_restoration_left_behind_is_thrown_away",
    ),
    "F14": row(
        "new code with a game running",
        "site/test_deploy.py::new_code_comes_in_without_a_phone_noticing_much",
        why_not="migrations are only ever added; going back to older code is not offered",
    ),
    "F15": row(
        "a form sent again minutes later",
        f"{DOOR}::a_key_works_once_and_gives_its_first_answer_again",
        "site/test_trouble.py::what_was_tapped_meanwhile_is_sent_again_by_itself",
    ),
    "F16": row(
        "double taps",
        "games/services/test_races.py::a_form_sent_ten_times_within_a_moment_happens_once",
    ),
    "F17": row(
        "two phones with one seat",
        "games/services/test_races.py::of_many_who_saw_the_same_page_one_is_heard",
        f"{SSE}::the_old_phone_of_a_seat_is_cut_off",
    ),
    "F18": row(
        "writes at one moment",
        "proofs/test_races.py::some_order_explains_every_race",
        "proofs/test_postgresql.py::some_order_explains_every_race",
    ),
    "F19": row(
        "pages out of date",
        f"{DOOR}::an_old_page_changes_nothing",
        f"{DOOR}::a_page_of_a_table_that_rested_for_days_is_old",
    ),
    "F20": row(
        "a restart while a clock runs",
        "games/live/test_restarts.py::many_restarts_around_the_end",
        "games/live/test_restarts.py::control_without_signs_of_life_a_restart_eats_the_turn",
    ),
    "F21": row("a laptop asleep", f"{GUESTS}::the_laptop_was_asleep"),
    "F22": row(
        "the time of day set",
        "games/live/test_heartbeat.py::a_time_of_day_set_back_or_forward_moves_no_end",
    ),
    "F23": row(
        "streams cut",
        f"{GUESTS}::everybodys_wifi_is_gone_for_a_minute",
        f"{SSE}::streams_have_limits",
    ),
    "F24": row(
        "hints lost, doubled, out of order",
        f"{SSE}::the_first_event_is_the_current_version",
        f"{SSE}::a_slow_phone_gets_the_newest_number_not_all_of_them",
        f"{DOOR}::failing_to_tell_is_no_failure",
    ),
    "F25": row(
        "damaged imports",
        f"{IMPORTS}::a_changed_byte_is_noticed",
        f"{IMPORTS}::a_cut_backup_is_refused",
    ),
    "F26": row(
        "a damaged row",
        "games/log/test_store.py::a_row_changed_by_hand_is_noticed",
        "games/log/test_sealing.py::one_changed_byte_is_noticed",
    ),
    "F27": row(
        "memory or files used up",
        "site/test_sockets.py::with_few_files_those_who_do_nothing_make_room",
        "scoring/pictures/test_photo_worker.py::memory_of_the_photo_worker_is_limited",
        "site/test_environment.py::what_a_line_keeps_of_the_database_does_not_grow_with_it",
        "proofs/test_growth.py::after_more_tables_than_any_cache_holds_nothing_more_is_kept",
    ),
    "F28": row("the host's phone dies", f"{GUESTS}::the_hosts_phone_is_gone"),
    "F29": row(
        "a mistake in the rules' code",
        "site/test_bridge.py::whatever_raises_is_answered_and_noted_once",
        "site/test_errors.py::where_no_page_can_be_made_a_sentence_is_sent",
    ),
    "F30": row(
        "no JavaScript",
        "games/views/test_without_scripts.py::a_round_of_the_mine",
        "games/views/test_without_scripts.py::turns_of_the_galleries",
    ),
    "F31": row(
        "beat twice, or dead for days",
        "games/services/test_clocks.py::many_clocks_noticed_by_many_at_once_are_each_told_once",
        "site/test_health.py::without_a_worker_it_says_so_and_what_is_overdue",
    ),
    "F32": row(
        "a broken configuration",
        "site/test_settings.py::a_broken_setting_is_refused_by_name",
        "site/test_play.py::debug_is_refused_to_the_room",
    ),
    "LM-01": row("state without a credential", f"{LEAK}::any_phone_speaks_for_any_seat"),
    "LM-02": row(
        "a stream that outlives its right",
        f"{SSE}::a_removed_seat_hears_nothing_more_within_a_second",
    ),
    "LM-03": row("secrets in undo and snapshots", f"{LEAK}::later_shows_the_first_hand"),
    "LM-04": row("the whole first state", f"{LEAK}::a_tag_of_the_whole_state"),
    "LM-05": row(
        "arguments of moves in the log",
        f"{LEAK}::deal_told_in_the_log",
        f"{LEAK}::discards_told_in_the_log",
    ),
    "LM-06": row(
        "a credential that survives leaving",
        "games/services/test_handovers.py::a_pass_moves_a_seat_and_the_old_phone_loses_it",
    ),
    "LM-07": row("all roles to everybody", f"{LEAK}::role_in_the_strip"),
    "LM-08": row("roles before the end", f"{LEAK}::an_order_of_turning_that_tells"),
    "LM-09": row(
        "an action that only one role can take", f"{LEAK}::looking_is_noted_for_diggers_only"
    ),
    "LM-10": row("a second fragment without a check", f"{LEAK}::one_fragment_for_all_phones"),
    "LM-11": row("a whole row in an answer", f"{LEAK}::a_role_in_the_stored_answer"),
    "LM-12": row("the host's deeds without the host", f"{MATRIX}::who_gets_through"),
    "LM-13": row("a public text by role", f"{LEAK}::refusals_know_the_saboteur"),
    "LM-14": row("a name that is also the key", f"{MATRIX}::a_seat_is_in_no_address"),
    "LM-15": row(
        "tables listed to strangers",
        "site/test_strangers.py::which_codes_exist_is_told_to_nobody_by_the_club",
    ),
    "LM-16": row("an export of an unfinished game", f"{LEAK}::the_record_before_the_end"),
    "LM-17": row(
        "watchers who read face-down cards",
        f"{LEAK}::goals_drawn_face_up",
        f"{LEAK}::the_screen_lists_the_hands",
    ),
    "LM-18": row(
        "a hidden field that decides",
        "games/chance/test_dealer.py::dice_and_chests_by_the_app_cannot_be_chosen_by_a_phone",
    ),
    "LM-19": row(
        "roles that arrive one by one",
        "games/services/test_games.py::the_host_deals_and_the_log_begins_with_the_deal",
        why_not="one row deals to everybody; there is no task that deals",
    ),
    "LM-20": row("a class or colour by role", f"{LEAK}::a_class_for_one_role"),
    "LM-21": row(
        "data in scripts",
        f"{LEAK}::a_tag_of_the_whole_state",
        "quality/test_pages.py::no_template_holds",
    ),
    "LM-22": row("a shared page filled from the deal", f"{LEAK}::one_fragment_for_all_phones"),
    "LM-23": row("the full state as JSON", f"{LEAK}::a_tag_of_the_whole_state"),
    "LM-24": row(
        "a player who watches with a second device",
        f"{GUESTS}::strangers_who_come_in_mid_game_only_watch",
        f"{LEAK}::the_screen_lists_the_hands",
    ),
    "LM-25": row(
        "a secret that changes when asked again",
        "games/views/test_secrets.py::asked_again_it_is_the_same_whatever_happened_since",
        "games/log/test_sealing.py::keyed_random_values_never_change_and_depend_on_the_key",
    ),
    "LM-26": row(
        "choices seen before all are in",
        f"{LEAK}::purses_on_the_screen",
        f"{LEAK}::the_app_pays_at_once",
    ),
}


@functools.cache
def named_in(path):
    """The tests and planted leaks of a file, by their names without `test_`."""
    tree = ast.parse((TESTS / path).read_text())
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name.removeprefix("test_") for node in tree.body if isinstance(node, kinds)}


def missing(test):
    """Why a test that a row names is none; nothing where it is one."""
    path, _, name = test.partition("::")
    if not (TESTS / path).exists():
        return f"{path} is not there"
    return "" if name == "*" or name in named_in(path) else f"{path} has no {name}"


def page():
    lines = [f"# What is tried\n\n{__doc__.partition(chr(10))[2].strip()}\n"]
    lines += ["| | what | tried by |", "|---|---|---|"]
    for name, one in ROWS.items():
        tried = [f"`{test}`" for test in one.tests]
        words = "<br>".join([*tried, *([f"not tried: {one.why_not}"] if one.why_not else [])])
        lines.append(f"| {name} | {one.what} | {words} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page())
