import { labels } from '@ws/api-client/contract/labels'
import { Avatar, Badge } from '@ws/ui'
import type { ReactNode } from 'react'
import { dotOf } from '../../lib/presence/presence-text'
import { PersonLoad, type Profile } from './profile-fields'

/** A person in few lines: face, name, place, and what he is at. */
export function ProfileCard({ person, title = person.full_name }: { person: Profile; title?: ReactNode }) {
  const place = [person.position_details?.name, person.department_details?.name].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Avatar
        name={person.full_name}
        src={person.avatar_url}
        size={44}
        presence={dotOf(person)}
        aria-hidden={!dotOf(person)}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="break-words font-semibold">{title}</span>
        <span className="break-words text-ink-2">{place || 'Должность не указана'}</span>
        <span className="flex flex-wrap items-center gap-2">
          {person.is_absent && (
            <Badge tone="warn">{labels.EmploymentStatus[person.employment_status ?? 'working']}</Badge>
          )}
          <PersonLoad person={person} />
        </span>
      </span>
    </span>
  )
}
