// The name of a cell as a listener knows it: by its way from the start. The words come with the mine.
globalThis.filonPlace = (mine, column, row) => {
  const { beside, ways, both, of, from } = JSON.parse(mine.dataset.places);
  const near = beside[`${column},${row}`];
  if (near) return near;
  const counted = (way, count) => ways[way][count > 1 ? 1 : 0].replace("{count}", count);
  const way = (forth, back, count) => (count ? counted(count > 0 ? forth : back, Math.abs(count)) : "");
  const across = way("right", "left", Number(column));
  const along = way("down", "up", Number(row));
  const said = across && along ? both.replace("{one}", across).replace("{other}", along) : across || along;
  return (along ? from : of).replace("{way}", said);
};
