import type { Schema } from '@ws/api-client/contract'
import { Badge, ScrollRegion } from '@ws/ui'

/** What an import would make and change, row by row. */
export function ImportDifferences({ trial }: { trial: Schema<'ImportTrial'> }) {
  const { differences = [], created = 0, updated = 0 } = trial
  if (differences.length === 0) return null
  const left = created + updated - differences.length
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[600]">Что изменится</h3>
      <ScrollRegion label="Что изменится" className="max-h-72 rounded-md border border-line">
        <ul className="flex flex-col">
          {differences.map(({ line, action, title, changes }) => (
            <li key={line} className="flex flex-col gap-1 px-3 py-2 not-first:border-line not-first:border-t">
              <span className="flex items-center gap-2">
                <Badge tone={action === 'create' ? 'ok' : 'info'}>{action === 'create' ? 'Новая' : 'Изменится'}</Badge>
                <span className="min-w-0 flex-1 break-words font-[550]">{title}</span>
                <span className="shrink-0 text-ink-3 text-sm tabular-nums">строка {line}</span>
              </span>
              {action === 'update' && (
                <ul className="flex flex-col gap-0.5 text-sm">
                  {changes.map(({ label, from, to }) => (
                    <li key={label} className="break-words">
                      <span className="text-ink-2">{label}:</span>{' '}
                      {from !== '' && <del className="text-ink-3">{from}</del>}{' '}
                      {to === '' ? 'пусто' : <ins className="no-underline">{to}</ins>}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {left > 0 && (
          <p className="border-line border-t px-3 py-2 text-ink-3 text-sm">И ещё {left.toLocaleString('ru-RU')}</p>
        )}
      </ScrollRegion>
    </section>
  )
}
