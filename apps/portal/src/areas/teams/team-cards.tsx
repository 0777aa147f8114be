import { Card } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../lib/area/area-spec'
import { CardGrid } from '../../lib/area/list/card-grid'
import { TeamCard } from './team-card'

/** Бригады карточками: who they are and how loaded. */
export default function TeamCards({ rows, loading }: ViewProps<'/teams'>) {
  return (
    <CardGrid label="Бригады" emptyText="Бригад не найдено" loading={loading}>
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
    </CardGrid>
  )
}
