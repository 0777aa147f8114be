import { useSession } from '@ws/api-client/react'
import { toZoned, zonedFormat } from '@ws/ui'
import { useState } from 'react'
import { Page } from '../../lib/page/page'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { FigureCard } from './figure-card'
import { MyDay } from './my-day'
import { figuresOf } from './my-day.queries'

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Дашборд: what needs this person now. */
export function DashboardScreen() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [now] = useState(() => new Date())
  if (user === null) return null
  return (
    <Page title="Дашборд">
      <div className="mx-auto flex max-w-300 flex-col gap-5 p-4">
        <div>
          <h2 className="font-semibold text-2xl">{greetingOf(now, user.full_name)}</h2>
          <p className="mt-0.5 text-ink-2 first-letter:uppercase">{zonedFormat('ru-RU', DAY).format(now)}</p>
        </div>
        {hasPermission(user, 'todos.view') ? (
          <>
            <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {figuresOf(user.profile_id, now).map((figure) => (
                <li key={figure.key}>
                  <FigureCard figure={figure} />
                </li>
              ))}
            </ul>
            <MyDay profile={user.profile_id} now={now} />
          </>
        ) : (
          <p className="text-ink-2">Выберите раздел в меню.</p>
        )}
      </div>
    </Page>
  )
}

/** «Доброе утро, Светлана»: people are listed as surname, first name, patronymic. */
export function greetingOf(now: Date, fullName: string): string {
  const hour = toZoned(now).hour
  const words = hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер'
  const firstName = fullName.split(' ')[1]
  return firstName === undefined ? words : `${words}, ${firstName}`
}
