import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { Badge } from '@ws/ui'
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { WhyButton } from '../../../lib/contract-money/why-button'
import { DebtNotices } from '../../../lib/debt-notices'
import { FigureCard } from '../../../lib/figure-card'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { TodoLines } from '../../../lib/todo-lines'
import { type Tenant, toneOfScore } from '../fields/tenant-fields'
import { roomsQuery } from '../fields/tenant-queries'
import { ReliabilitySheet } from './reliability-sheet'
import { TenantPeople } from './tenant-contacts'
import { type TenantFigure, TenantFigureSheet } from './tenant-figure-sheet'
import { TenantObligations } from './tenant-obligations'
import { TenantPlans } from './tenant-plans'

const LAST = 5
/** Floors in small that fit above the contracts. */
const MOST_FLOORS = 3

/** Обзор: what a tenant owes, where it sits, by which contracts, whom to call, what is being done. */
export default function TenantOverview({ record: tenant }: { record: Tenant }) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <div className="flex flex-col gap-6">
      <Figures tenant={tenant} />
      {hasPermission(user, 'accruals.view') && <DebtNotices query={{ tenant: tenant.id, status: 'open' }} />}
      <Rooms tenant={tenant} />
      {hasPermission(user, 'contracts.view') && <Contracts tenant={tenant} />}
      {hasPermission(user, 'contracts.view') && <TenantObligations tenant={tenant.id} />}
      <Section title="Контакты">
        <TenantPeople contacts={tenant.contacts ?? []} />
      </Section>
      {hasPermission(user, 'todos.view') && <Todos tenant={tenant} />}
    </div>
  )
}

function Figures({ tenant }: { tenant: Tenant }) {
  const [isOpen, setOpen] = useState(false)
  const [figure, setFigure] = useState<TenantFigure | null>(null)
  const { reliability, overdue, overdue_days: days, next_end_date: end } = tenant
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 max-md:grid-cols-2">
        {tenant.debt !== null && (
          <>
            <FigureCard
              label="Долг"
              value={<WhyButton onClick={() => setFigure('debt')}>{formatRoubles(tenant.debt)}</WhyButton>}
            >
              срок наступил
            </FigureCard>
            <FigureCard
              label="Просрочено"
              value={
                <span className={clsx(isOwed(overdue) && 'text-bad')}>
                  <WhyButton onClick={() => setFigure('overdue')}>{formatRoubles(overdue)}</WhyButton>
                </span>
              }
            >
              {days ? `${days} дн.` : 'просрочки нет'}
            </FigureCard>
            <FigureCard
              label="Аванс"
              value={<WhyButton onClick={() => setFigure('advance')}>{formatRoubles(tenant.advance)}</WhyButton>}
            >
              не разнесено
            </FigureCard>
            <FigureCard
              label="Депозит"
              value={
                <WhyButton onClick={() => setFigure('deposit_balance')}>
                  {formatRoubles(tenant.deposit_balance)}
                </WhyButton>
              }
            >
              внесено и не возвращено
            </FigureCard>
            <FigureCard label="В месяц" value={formatRoubles(tenant.monthly_total)}>
              с НДС
            </FigureCard>
          </>
        )}
        <FigureCard label="Площадь" value={`${formatDecimal(tenant.area_total)} м²`}>
          договоров: {tenant.contracts_active}
          {end && `, до ${formatDate(end)}`}
        </FigureCard>
        {reliability !== null && (
          <FigureCard label="Надёжность" value={<Badge tone={toneOfScore(reliability)}>{reliability} из 100</Badge>}>
            <button type="button" className="text-brand hover:underline" onClick={() => setOpen(true)}>
              Из чего сложилась
            </button>
          </FigureCard>
        )}
      </dl>
      {figure && <TenantFigureSheet {...{ tenant, figure }} onClose={() => setFigure(null)} />}
      {isOpen && <ReliabilitySheet tenant={tenant} onClose={() => setOpen(false)} />}
    </>
  )
}

function Rooms({ tenant }: { tenant: Tenant }) {
  const { api } = useServices()
  const { data } = useQuery(roomsQuery(api, tenant.id))
  if (!data?.some(({ is_today }) => is_today)) return null
  return (
    <Section title="Помещения">
      <p className="pb-2 text-ink-2">{tenant.rooms.map(({ name }) => name).join(', ')}</p>
      <TenantPlans rooms={data} most={MOST_FLOORS} />
    </Section>
  )
}

function Contracts({ tenant }: { tenant: Tenant }) {
  const { api } = useServices()
  const { data } = useQuery(
    createResource(api, '/contracts').list({ tenant: [tenant.id], status: ['active', 'expiring'], page_size: 20 }),
  )
  if (!data || data.data.length === 0) return null
  return (
    <Section title="Действующие договоры">
      <ul className="flex flex-col">
        {data.data.map(({ id, number, end_date, monthly_total, object_details, overdue_days }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2">
            <Link to={`/contracts/${id}`} className="font-[550] hover:text-brand hover:underline">
              {number}
            </Link>
            <span className="flex-1 text-ink-2">{object_details?.name}</span>
            {overdue_days > 0 && <span className="text-bad tabular-nums">просрочка {overdue_days} дн.</span>}
            <span className="tabular-nums">{formatRoubles(monthly_total)} в месяц</span>
            <span className="text-ink-3 tabular-nums">{end_date ? `до ${formatDate(end_date)}` : 'бессрочный'}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Todos({ tenant }: { tenant: Tenant }) {
  const { api } = useServices()
  const { data } = useQuery(
    createResource(api, '/todos').list({ tenant: [tenant.id], ordering: ['-created_at'], page_size: LAST }),
  )
  if (!data || data.data.length === 0) return null
  return (
    <Section title="Последние задачи">
      <TodoLines
        label="Последние задачи"
        todos={data.data}
        hasStatus
        all={data.meta.total > LAST ? `/tenants/${tenant.id}?tab=todos` : undefined}
      />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
