import { Badge, Banner, Button, Empty, Link } from '@ws/ui'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import type { LayoutActs } from '../layout-acts'
import { fateOf, type Plan } from '../layout-items'
import type { LayoutDraft, LayoutItem, TenantLayout } from '../tenant-layout.queries'
import { ChangeRow } from './change-row'
import { SumsTable } from './sums-table'

const EMPTY_TEXT = 'У арендатора нет помещений. Выберите свободные помещения на плане или подберите по параметрам'

interface ChangesPanelProps {
  layout: TenantLayout
  plan: Plan
  /** As it was kept last; null before the first change. */
  draft: LayoutDraft | null
  errors: Readonly<Record<string, string[]>>
  acts: LayoutActs
  nameOf: (room: number) => string
}

/** «Изменения»: what is planned, what stays, and what it comes to. */
export function ChangesPanel({ layout, plan, draft, errors, acts, nameOf }: ChangesPanelProps) {
  const { items } = plan
  const staying = layout.rooms.filter(({ room }) => fateOf(items, room.id) === undefined)
  const general = draft?.warnings.filter(({ item }) => item === null) ?? []
  return (
    <section aria-label="Изменения" className="flex flex-col">
      {draft?.result && (
        <div className="p-4 pb-0">
          <Banner tone="ok" title="Вариант применён">
            {draft.result.contract === null ? (
              draft.result.name
            ) : (
              <Link href={`/contracts/${draft.result.contract}`}>{draft.result.name}</Link>
            )}
          </Banner>
        </div>
      )}
      {items.length === 0 && layout.rooms.length === 0 && <Empty size="sm" title={EMPTY_TEXT} />}
      {draft && (items.length > 0 || layout.rooms.length > 0) && (
        <div className="border-line border-b px-4 py-3">
          <SumsTable draft={draft} />
        </div>
      )}
      {general.length > 0 && (
        <div className="flex flex-col gap-2 p-4 pb-0">
          {general.map(({ text }) => (
            <Banner key={text} tone="warn">
              {text}
            </Banner>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <>
          <h2 className="px-4 pt-3 font-semibold">Изменения с {formatDate(plan.effective_from)}</h2>
          <ul aria-label="Запланировано" className="flex flex-col divide-y divide-line">
            {items.map((item, at) => {
              const kept = draft?.items.findIndex((one) => isSame(one, item)) ?? -1
              return (
                <ChangeRow
                  key={`${item.action} ${item.room} ${item.to_room ?? ''}`}
                  item={item}
                  name={item.to_room ? `${nameOf(item.room)} → ${nameOf(item.to_room)}` : nameOf(item.room)}
                  details={draft?.details[kept]}
                  warnings={kept === -1 ? [] : (draft?.warnings.filter((one) => one.item === kept) ?? [])}
                  errors={errorsOf(errors, at)}
                  acts={acts}
                />
              )
            })}
          </ul>
        </>
      )}
      {staying.length > 0 && (
        <>
          <h2 className="border-line border-t px-4 pt-3 font-semibold">
            Остаётся <span className="font-normal text-ink-3">{staying.length}</span>
          </h2>
          <ul aria-label="Остаётся" className="flex flex-col divide-y divide-line">
            {staying.map((one) => (
              <StayingRoom key={`${one.room.id} ${one.contract.id}`} held={one} acts={acts} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function StayingRoom({ held, acts }: { held: TenantLayout['rooms'][number]; acts: LayoutActs }) {
  const { room, area, rate, monthly, contract, until, is_holdover } = held
  return (
    <li className="flex items-start gap-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="font-semibold">{room.number}</span>
          {is_holdover && <Badge tone="bad">Без договора</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm tabular-nums">
          <span>{formatDecimal(area)} м²</span>
          {rate !== null && <span>{formatDecimal(rate)} ₽/м²</span>}
          <span className="whitespace-nowrap">{formatRoubles(monthly)}/мес.</span>
        </p>
        <p className="text-ink-3 text-sm">
          Договор {contract.name}
          {until === null ? ', без срока' : `, по ${formatDate(until)}`}
        </p>
      </div>
      {acts.isOpen && (
        <Button size="sm" aria-label={`Освободить: ${room.number}`} onClick={() => acts.toggle(room.id)}>
          Освободить
        </Button>
      )}
    </li>
  )
}

function isSame(one: LayoutItem, other: LayoutItem): boolean {
  return one.action === other.action && one.room === other.room && (one.to_room ?? null) === (other.to_room ?? null)
}

/** Of one item, by its fields. */
function errorsOf(errors: Readonly<Record<string, string[]>>, at: number): Record<string, string> {
  const start = `items.${at}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, texts]) => [path.slice(start.length).replace(/\..*/, ''), texts[0] ?? '']))
}
