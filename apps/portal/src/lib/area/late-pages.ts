/** Pages of records of areas that are loaded late, by their names in the journal: others link to them all the same. */
export const LATE_PAGES: Readonly<Record<string, string>> = {
  document: '/documents',
  mindmap: '/mindmap',
  kb_page: '/knowledge-base',
  conference: '/conference',
}
