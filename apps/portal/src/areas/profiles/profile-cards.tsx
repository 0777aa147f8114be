import { Card } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../lib/area/area-spec'
import { CardGrid } from '../../lib/area/list/card-grid'
import { ProfileCard } from './profile-card'
import { ProfileContacts } from './profile-contacts'

/** Сотрудники карточками. */
export default function ProfileCards({ rows, loading }: ViewProps<'/accounts/profiles'>) {
  return (
    <CardGrid label="Сотрудники" emptyText="Сотрудников не найдено" loading={loading}>
      {rows.map((person) => (
        <li key={person.id} className="flex">
          <Card className="relative flex w-full flex-col gap-2">
            <ProfileCard
              person={person}
              title={
                <Link
                  to={`/profiles/${person.id}`}
                  className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
                >
                  {person.full_name}
                </Link>
              }
            />
            <ProfileContacts person={person} />
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}
