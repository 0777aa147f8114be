import { usePageChrome } from './page-chrome'

/** The title of the browser tab: «{Title} — {organisation}». */
export function DocumentTitle({ title }: { title: string }) {
  const { organisation } = usePageChrome()
  return <title>{organisation === '' ? title : `${title} — ${organisation}`}</title>
}
