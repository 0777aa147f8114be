import { here } from '../browser-page'
import { PORTAL } from '../portal-pages'

const rich = `${PORTAL}/src/lib/rich-text/document`

/** Where the pages of texts and tables take the parts of the portal from. */
export const TEXTS_ALIAS = {
  'portal-reading': here(`${rich}/content-view.tsx`),
  'portal-editor': here(`${rich}/document-editor.tsx`),
  'portal-workbook': here(`${PORTAL}/src/lib/spreadsheet/grid/workbook-grid.tsx`),
  'portal-services': here(`${PORTAL}/src/lib/services-context.tsx`),
  'portal-query': here(`${PORTAL}/node_modules/@tanstack/react-query/build/modern/index.js`),
  'portal-router': here(`${PORTAL}/node_modules/react-router-dom/dist/index.mjs`),
}
