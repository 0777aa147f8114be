import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { TeamFaces } from './team-fields'

/** Who the team is, and the way to give it work. */
export default function TeamLead({ record: team }: { record: RecordOf<'/teams'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <div className="flex flex-col gap-4">
      {team.description !== null && (
        <p className="max-w-[68ch] whitespace-pre-line break-words text-lg">{team.description}</p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <TeamFaces team={team} />
        {hasPermission(user, 'todos.create') && !team.is_archived && (
          <Button asChild>
            <Link to={`/todos/new?team=${team.id}`}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Назначить задачу
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}
