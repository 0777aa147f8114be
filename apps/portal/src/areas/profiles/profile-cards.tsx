import { Card, Empty } from '@ws/ui'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { ViewProps } from '../../lib/area/define-area'
import { ProfileCard } from './profile-card'

/** Сотрудники карточками. */
export default function ProfileCards({ rows }: ViewProps<'/accounts/profiles'>) {
  if (rows.length === 0) {
    return <Empty icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />} title="Сотрудников не найдено" />
  }
  return (
    <ul
      aria-label="Сотрудники"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 p-5 max-md:p-4"
    >
      {rows.map((person) => (
        <li key={person.id} className="flex">
          <Card className="relative w-full">
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
          </Card>
        </li>
      ))}
    </ul>
  )
}
