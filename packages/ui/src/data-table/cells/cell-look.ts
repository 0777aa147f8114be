/** A line of the table: every line is a grid of its own with the same tracks. */
export const rowLook = 'wu:grid wu:w-full wu:grid-cols-(--ws-table-tracks) wu:border-line wu:border-b'

/** A cell: one line of text, cut with an ellipsis. */
export const cellLook = 'wu:min-w-0 wu:content-center wu:truncate wu:px-3 wu:last:pe-5'

/** The ring of a cell that takes focus itself; inside, because its row cuts what stands out. */
export const cellFocus =
  'wu:outline-none wu:focus-visible:outline-2 wu:focus-visible:outline-solid wu:focus-visible:-outline-offset-2 wu:focus-visible:outline-focus'

/** A cell that stays in sight; it hides what is scrolled under it. */
export const pinnedLook = 'wu:sticky wu:z-1 wu:bg-inherit'

/** The last pinned cell of a table that is scrolled sideways. */
export const edgeLook = 'wu:border-line wu:border-e'

/** Where the text of a column stands. */
export const aligns = { left: 'wu:text-start', right: 'wu:text-end wu:tabular-nums', center: 'wu:text-center' }

/** Parts of a table drawn by grid: some browsers forget what they are once `display` is another one, so it is said again. */
export const as = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
  gridCell: { role: 'gridcell' },
  readOnlyCell: { role: 'gridcell', 'aria-readonly': true },
} as const
