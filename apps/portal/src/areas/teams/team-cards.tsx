import { Card, Empty } from '@ws/ui'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { ViewProps } from '../../lib/area/define-area'
import { TeamCard } from './team-card'

/** Бригады карточками: who they are and how loaded. */
export default function TeamCards({ rows }: ViewProps<'/teams'>) {
  if (rows.length === 0) {
    return <Empty icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />} title="Бригад не найдено" />
  }
  return (
    <ul
      aria-label="Бригады"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 p-5 max-md:p-4"
    >
      {rows.map((team) => (
        <li key={team.id} className="flex">
          <Card className="relative flex w-full flex-col gap-3">
            <TeamCard
              team={team}
              title={
                <Link
                  to={`/teams/${team.id}`}
                  className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
                >
                  {team.name}
                </Link>
              }
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
