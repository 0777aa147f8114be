import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, Card, plural } from '@ws/ui'
import { CircleCheckBig, Map as MapIcon, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { chatHref } from '../../../lib/area/actions/chat-action'
import { CardGrid } from '../../../lib/area/list/card-grid'
import { formatMoment } from '../../../lib/format/date'
import { hasPermission } from '../../../lib/permission'
import { PhoneLink } from '../../../lib/phone-link'
import { useServices } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'
import { ObjectCover } from '../views/object-card'

/** One's objects as cards: the role there, what today asks, and whom to call. */
export function MyObjectCards({ objects, loading }: { objects: readonly ManagedObject[]; loading: boolean }) {
  return (
    <CardGrid label="Мои объекты" emptyText="Объектов не найдено" loading={loading}>
      {objects.map((object) => (
        <li key={object.id} className="flex">
          <MyObjectCard object={object} />
        </li>
      ))}
    </CardGrid>
  )
}

function MyObjectCard({ object }: { object: ManagedObject }) {
  const { my_work: work, root_location: root } = object
  const { session } = useServices()
  const mayChat = hasPermission(useSession(session).user, 'chat.create')
  return (
    <Card className="flex w-full flex-col overflow-hidden p-0">
      <ObjectCover object={object} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <span className="flex items-start gap-2">
          <Link
            to={`/objects/${object.id}`}
            className="min-w-0 flex-1 break-words font-semibold text-lg hover:text-brand"
          >
            {object.name}
          </Link>
          {work?.role && <Badge tone="accent">{labels.ObjectRole[work.role]}</Badge>}
        </span>
        <dl className="grid grid-cols-3 gap-2">
          <Count label="Мои сегодня" n={work?.today ?? 0} />
          <Count label="Бригады" n={work?.team_today ?? 0} />
          <Count label="Просрочено" n={work?.overdue ?? 0} isBad />
        </dl>
        <p className="text-ink-2">
          {work?.next_round ? `Ближайший обход: ${formatMoment(work.next_round)}` : 'Обходов не запланировано'}
        </p>
        {work !== null && work !== undefined && (work.low_stock ?? 0) > 0 && (
          <p className="text-warn">
            {`Запасы ниже минимума: ${work.low_stock} ${plural(work.low_stock ?? 0, 'позиция', 'позиции', 'позиций')}`}
          </p>
        )}
        {object.emergency_phone && (
          <p className="text-ink-2">
            Аварийный телефон:{' '}
            <span className="text-brand">
              <PhoneLink number={object.emergency_phone} />
            </span>
          </p>
        )}
        <span className="mt-auto flex flex-wrap gap-2">
          {root && (
            <Button asChild size="sm">
              <Link to={`/todos?location=${root}`}>
                <CircleCheckBig size={16} strokeWidth={1.75} aria-hidden="true" />
                Задачи
              </Link>
            </Button>
          )}
          {root && (
            <Button asChild size="sm">
              <Link to={`/objects/${object.id}/floor`}>
                <MapIcon size={16} strokeWidth={1.75} aria-hidden="true" />
                План
              </Link>
            </Button>
          )}
          {mayChat && (
            <Button asChild size="sm">
              <Link to={chatHref('object', object.id)}>
                <MessagesSquare size={16} strokeWidth={1.75} aria-hidden="true" />
                Чат
              </Link>
            </Button>
          )}
        </span>
      </div>
    </Card>
  )
}

function Count({ label, n, isBad = false }: { label: string; n: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd
        className={
          isBad && n > 0 ? 'font-semibold text-bad text-lg tabular-nums' : 'font-semibold text-lg tabular-nums'
        }
      >
        {n.toLocaleString('ru-RU')}
      </dd>
    </div>
  )
}
