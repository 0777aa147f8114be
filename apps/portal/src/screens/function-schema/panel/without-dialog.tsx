import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Dialog, ErrorState, plural, Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { useServices } from '../../../lib/services-context'
import { withoutQuery } from '../function-schema.queries'

/** «Что сломается, если человека не будет»: what nobody else would do. */
export function WithoutDialog({ person, onClose }: { person: number; onClose: () => void }) {
  const { api } = useServices()
  const found = useQuery(withoutQuery(api, person))
  return (
    <Dialog
      open
      size="lg"
      title={found.data ? `Если не будет: ${found.data.person.name}` : 'Что сломается'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {found.isError ? (
        <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <Losses found={found.data} />
      )}
    </Dialog>
  )
}

function Losses({ found }: { found: Schema<'WithoutPerson'> }) {
  const { orphaned, handed_on, approvals, documents, zones, recurrences, open_todos: todos } = found
  const lost = [orphaned, approvals, documents, zones, recurrences].reduce((sum, { length }) => sum + length, 0)
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={lost > 0 ? 'warn' : 'ok'}>
        {lost > 0 ? 'Без замены останется то, что ниже' : 'Всё, за что отвечает человек, есть кому передать'}
        {todos > 0 && `. Открытых задач: ${todos} ${plural(todos, 'задача', 'задачи', 'задач')}`}
      </Banner>
      <Named title="Функции без ответственного" records={orphaned} href={(id) => `/function-schema?function=${id}`} />
      <Named title="Согласования договоров" records={approvals} href={(id) => `/contracts/${id}`} />
      <Named title="Согласования документов" records={documents} href={(id) => `/documents/${id}`} />
      <Named title="Рабочие зоны" records={zones} href={(id) => `/teams/work_team_zones/${id}`} />
      <Named title="Расписания" records={recurrences} href={(id) => `/todos/recurrences/${id}`} />
      {handed_on.length > 0 && (
        <section>
          <h3 className="font-semibold">Перейдёт замещающим</h3>
          <ul className="list-inside list-disc">
            {handed_on.map(({ function: one, deputy }) => (
              <li key={one.id}>
                {one.name} — {deputy.name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface NamedProps {
  title: string
  records: readonly { id: number; name: string }[]
  href: (id: number) => string
}

function Named({ title, records, href }: NamedProps) {
  if (records.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-3">{records.length}</span>
      </h3>
      <ul className="list-inside list-disc">
        {records.map(({ id, name }) => (
          <li key={id}>
            <Link className="hover:text-brand hover:underline" to={href(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
