/** What index.html shows until the scripts are there, kept till the first page has its own. */
export function ComingPortal() {
  return (
    <div role="status" data-slot="coming-portal">
      Загрузка…
    </div>
  )
}
