import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Empty, ErrorState, Skeleton, type Tone } from '@ws/ui'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { type Statement, statementsQuery } from './bank-imports.queries'

const TONES: Readonly<Record<Statement['status'], Tone>> = { uploaded: 'muted', matched: 'info', posted: 'ok' }

/** Statements that were uploaded before, newest first. */
export function StatementList({ onOpen }: { onOpen: (id: number) => void }) {
  const { api } = useServices()
  const { data, error, isPending, refetch } = useQuery(statementsQuery(api))
  return (
    <section aria-label="Загруженные выписки" className="flex flex-col gap-2">
      <h3 className="font-semibold">Загруженные выписки</h3>
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton className="min-h-32" />
      ) : data.imports.length === 0 ? (
        <Empty title="Выписок ещё не загружали" text="Система сама найдёт договор каждого платежа и объяснит почему" />
      ) : (
        <ul className="flex flex-col">
          {data.imports.map((statement) => (
            <li key={statement.id} className="border-line border-t first:border-0">
              <StatementLine statement={statement} onOpen={() => onOpen(statement.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StatementLine({ statement, onOpen }: { statement: Statement; onOpen: () => void }) {
  const { counts, date_from, date_to } = statement
  const waiting = counts.new + counts.confirmed
  return (
    <button
      type="button"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 text-left hover:bg-sunken"
      onClick={onOpen}
    >
      <span className="flex min-w-60 flex-1 flex-col">
        <span className="font-[550]">
          {date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} — ${formatDate(date_to)}`},{' '}
          {statement.legal_entity_name}
        </span>
        <span className="text-ink-3 text-sm">
          {statement.file_name ?? statement.account} · {formatMoment(statement.created_at)}
          {statement.author_details && ` · ${statement.author_details.name}`}
        </span>
      </span>
      <span className="tabular-nums">{formatRoubles(statement.turnover_in)}</span>
      <span className="text-ink-2 text-sm tabular-nums">
        {waiting > 0 ? `ждут разбора: ${waiting} из ${counts.total}` : `проведено: ${counts.posted} из ${counts.total}`}
      </span>
      <Badge tone={TONES[statement.status]}>{labels.BankImportStatus[statement.status]}</Badge>
    </button>
  )
}
