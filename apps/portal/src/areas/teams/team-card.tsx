import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import type { ReactNode } from 'react'
import { type Team, TeamFaces, TeamLoad } from './team-fields'

/** A team in few lines: colour and name, what it does, its people and its load. */
export function TeamCard({ team, title = team.name }: { team: Team; title?: ReactNode }) {
  const { open_todos: open, overdue_todos: overdue } = team
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="size-3 shrink-0 rounded-full" style={{ backgroundColor: team.color }} aria-hidden="true" />
        <span className="min-w-0 break-words font-semibold text-lg">{title}</span>
      </span>
      <span className="text-ink-2">{team.specialization.map((one) => labels.TeamSpecialization[one]).join(', ')}</span>
      {/* Above the link that covers the card: the number of hidden people opens their list. */}
      <span className="relative z-1 mt-auto w-fit">
        <TeamFaces team={team} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
        {`${open} ${plural(open, 'открытая задача', 'открытые задачи', 'открытых задач')}`}
        {overdue > 0 && (
          <span className="text-bad">{`${overdue} ${plural(overdue, 'просрочена', 'просрочены', 'просрочено')}`}</span>
        )}
      </span>
      <TeamLoad team={team} />
    </>
  )
}
