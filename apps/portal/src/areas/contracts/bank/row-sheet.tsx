import { ApiError } from '@ws/api-client'
import { Banner, Button, Sheet } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorsOf } from '../../../lib/errors-of'
import { formatDate } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import type { Row, Statement } from './bank-imports.queries'
import { type Part, PartsEditor } from './parts-editor'
import { RowConfidence, RowState } from './row-state'
import { quickActs, useRowChange } from './use-row-change'

interface RowSheetProps {
  statement: Statement
  row: Row | undefined
  onClose: () => void
}

/** One row of a statement: what the bank says, why this contract, and other contracts where it is wrong. */
export function RowSheet({ statement, row, onClose }: RowSheetProps) {
  const [parts, setParts] = useState<Part[]>(() => (row?.parts ?? []).map(toPart))
  const [isChanged, setChanged] = useState(false)
  const change = useRowChange(statement.id, { isQuiet: true, onDone: onClose })
  if (row === undefined) return null
  const errors = errorsOf(change.error)
  const stray = errors.parts?.[0] ?? errors.state?.[0] ?? (change.error === null ? undefined : strayOf(change.error))
  const acts = quickActs(row)
  const isOpen = row.direction === 'in' && acts.length > 0
  const given = parts.flatMap(({ contract, amount, target }) =>
    contract === null ? [] : [{ contract, amount: amount ?? '0', target }],
  )
  const send = (state: 'new' | 'confirmed' | 'skipped') => {
    const chosen = isChanged && state === 'confirmed' ? { parts: given } : {}
    change.mutate({ row: row.id, body: { state, ...chosen } })
  }
  const canConfirm = isOpen && row.posted_at === null && (isChanged ? given.length > 0 : row.state !== 'confirmed')
  return (
    <Sheet
      open
      title={`${formatRoubles(row.amount)}, ${formatDate(row.date)}`}
      loading={change.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        isOpen && (
          <>
            {acts
              .filter(({ state }) => state !== 'confirmed')
              .map(({ label, state }) => (
                <Button key={state} variant="ghost" disabled={change.isPending} onClick={() => send(state)}>
                  {label}
                </Button>
              ))}
            {canConfirm && (
              <Button
                variant="primary"
                loading={change.isPending}
                disabled={given.length === 0}
                onClick={() => send('confirmed')}
              >
                {row.state === 'duplicate' ? 'Это другой платёж' : 'Подтвердить'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-2">
          <RowState row={row} />
          <RowConfidence row={row} />
        </p>
        {stray !== undefined && <Banner tone="bad">{stray}</Banner>}
        <Explanation row={row} />
        {isOpen && row.state !== 'skipped' && (
          <PartsEditor
            row={row}
            parts={parts}
            errors={errors}
            onChange={(next) => {
              setChanged(true)
              setParts(next)
            }}
          />
        )}
        <Payments row={row} />
        <Facts row={row} />
      </div>
    </Sheet>
  )
}

function toPart({ contract, contract_number, tenant_name, amount, target }: Row['parts'][number], at: number): Part {
  return { key: at, contract, known: { id: contract, name: `${contract_number}, ${tenant_name}` }, amount, target }
}

function strayOf(error: Error): string | undefined {
  const shown = error instanceof ApiError ? Object.keys(error.errors).some((path) => path.startsWith('parts.')) : false
  return shown ? undefined : error.message
}

/** Each sign that spoke for the contract stands in a line of its own. */
function Explanation({ row }: { row: Row }) {
  if (row.explanation === '' && row.problem === null) return null
  return (
    <section aria-label="Почему этот договор" className="flex flex-col gap-1">
      <h3 className="font-semibold">{row.parts.length === 0 ? 'Почему договор не найден' : 'Почему этот договор'}</h3>
      {row.problem !== null && <p className="text-bad">{row.problem}</p>}
      <ul className="flex list-disc flex-col gap-0.5 pl-5 text-ink-2">
        {row.explanation.split('; ').map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {row.is_manual && <p className="text-ink-3 text-sm">Договор выбран вручную, это подсказка системы</p>}
    </section>
  )
}

function Payments({ row: { payments, state, posted_at } }: { row: Row }) {
  if (payments.length === 0) return null
  return (
    <section aria-label="Платежи" className="flex flex-col gap-1">
      <h3 className="font-semibold">{state === 'duplicate' && posted_at === null ? 'Уже проведён' : 'Проведено'}</h3>
      <ul className="flex flex-col">
        {payments.map(({ id, number, contract, contract_number, amount, status }) => (
          <li key={id} className="flex items-baseline gap-3 border-line border-t py-1.5 first:border-0">
            <Link className="text-accent underline" to={`/contracts/${contract}/payments/${id}`}>
              {number}
            </Link>
            <span className="min-w-0 flex-1 text-ink-2">
              договор {contract_number}
              {status === 'void' && ', аннулирован'}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatRoubles(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ row }: { row: Row }) {
  const isOut = row.direction === 'out'
  const order = [row.doc_number && `№ ${row.doc_number}`, row.doc_date && `от ${formatDate(row.doc_date)}`]
  const facts: [string, string | null][] = [
    [isOut ? 'Получатель' : 'Плательщик', row.payer_name],
    ['ИНН', row.payer_inn],
    ['Счёт', row.payer_account],
    ['Поручение', order.filter(Boolean).join(' ') || null],
    ['Назначение', row.purpose],
    ['Строка файла', String(row.line)],
  ]
  return (
    <section aria-label="Что говорит банк" className="flex flex-col gap-1">
      <h3 className="font-semibold">Что говорит банк</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
