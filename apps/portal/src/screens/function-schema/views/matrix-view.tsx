import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Empty, ErrorState, ScrollRegion, Skeleton } from '@ws/ui'
import { useServices } from '../../../lib/services-context'
import { matrixQuery } from '../function-schema.queries'

/** Матрица: functions by positions and people with the letters R, A, C, I. */
export function MatrixView({ onSelect }: { onSelect: (id: number) => void }) {
  const { api } = useServices()
  const matrix = useQuery(matrixQuery(api))
  if (matrix.isError) return <ErrorState text={matrix.error.message} onRetry={() => void matrix.refetch()} />
  if (matrix.data === undefined) return <Skeleton className="m-4 h-80" />
  const { columns, rows } = matrix.data
  if (columns.length === 0)
    return (
      <Empty
        title="Матрица пуста"
        text="Укажите в функциях, кто исполняет, отвечает, консультирует и получает сведения"
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-4">
      <p className="text-ink-2 text-sm">
        {Object.entries(labels.RaciLetter)
          .map(([letter, word]) => `${letter} — ${word.toLowerCase()}`)
          .join(', ')}
      </p>
      <ScrollRegion label="Матрица ответственности" className="min-h-0 flex-1 rounded-lg border border-line">
        <table className="border-collapse text-sm">
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-start">
                Функция
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="max-w-36 px-2 py-2 align-bottom font-medium text-ink-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, level, cells }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className="sticky left-0 max-w-72 bg-surface px-3 py-1.5 text-start font-normal">
                  <button
                    type="button"
                    className="max-w-full truncate text-start hover:text-brand hover:underline"
                    style={{ paddingInlineStart: (level - 1) * 14 }}
                    onClick={() => onSelect(id)}
                  >
                    {name}
                  </button>
                </th>
                {columns.map(({ key }) => {
                  const letter = cells[key]
                  return (
                    <td key={key} className="px-2 py-1.5 text-center">
                      {letter !== undefined && (
                        <abbr
                          title={labels.RaciLetter[letter]}
                          className={letter === 'A' ? 'font-semibold text-brand no-underline' : 'no-underline'}
                        >
                          {letter}
                        </abbr>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
