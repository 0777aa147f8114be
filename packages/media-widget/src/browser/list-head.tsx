import { useLabels } from '../labels'

const cell = 'wm:h-9 wm:px-2 wm:text-left wm:align-middle wm:font-[550] wm:text-ink-2 wm:text-sm'

/** The columns of the list; on narrow widgets the less important ones step back. */
export function ListHead() {
  const labels = useLabels()
  return (
    <thead className="wm:table-header-group">
      <tr className="wm:table-row wm:border-line wm:border-b">
        <th scope="col" className={`wm:table-cell ${cell}`}>
          {labels.columnName}
        </th>
        <th scope="col" className={`wm:table-cell wm:w-24 ${cell}`}>
          {labels.columnSize}
        </th>
        <th scope="col" className={`wm:hidden wm:w-40 wm:@[640px]:table-cell ${cell}`}>
          {labels.columnType}
        </th>
        <th scope="col" className={`wm:hidden wm:w-36 wm:@[480px]:table-cell ${cell}`}>
          {labels.columnCreated}
        </th>
        <th scope="col" className={`wm:table-cell wm:w-20 ${cell}`}>
          {labels.columnActions}
        </th>
      </tr>
    </thead>
  )
}
