import { forwardRef, type HTMLAttributes } from 'react'
import { Avatar } from '../avatar/avatar'
import type { Presence } from '../avatar/avatar-labels'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRingInside } from '../lib/focus-ring'
import { Popover } from '../popover/popover'
import { avatarGroupLabels } from './avatar-group-labels'

/** A person of an {@link AvatarGroup}; `note` is said beside the name in the list: a position, a team. */
export interface AvatarPerson {
  id: number | string
  name: string
  src?: string | null | undefined
  presence?: Presence | undefined
  note?: string | undefined
}

/** Props of {@link AvatarGroup}: of more than `max` people the rest hide behind a number that opens their list. */
export interface AvatarGroupProps extends HTMLAttributes<HTMLDivElement> {
  people: readonly AvatarPerson[]
  max?: number | undefined
  size?: number | undefined
  label?: string | undefined
}

/** Several people in little room. */
export const AvatarGroup = forwardRef<HTMLDivElement, AvatarGroupProps>(function AvatarGroup(
  { people, max = 4, size = 28, label, className, ...props },
  ref,
) {
  const labels = useLabels('avatarGroup', avatarGroupLabels)
  // A number in place of one person would save nothing.
  const shown = people.length > max + 1 ? people.slice(0, max) : people
  const rest = people.slice(shown.length)
  const overlap = { marginInlineStart: -Math.round(size * 0.25) }
  return (
    <div
      ref={ref}
      data-slot="avatar-group"
      className={cn('wu:flex wu:items-center wu:font-sans wu:text-md', className)}
      {...props}
    >
      <ul aria-label={label ?? labels.people} className="wu:flex">
        {shown.map(({ id, name, src, presence }, index) => (
          <li key={id} title={name} style={index > 0 ? overlap : undefined} className="wu:flex">
            <Avatar name={name} src={src} size={size} presence={presence} className="wu:ring-2 wu:ring-surface" />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Popover
          label={labels.more(rest.length)}
          // A long list scrolls and holds nothing to focus: the keys that scroll need a place.
          tabIndex={0}
          className={focusRingInside}
          trigger={
            <button
              type="button"
              aria-label={`+${rest.length}: ${labels.more(rest.length)}`}
              style={{ ...overlap, minWidth: size, height: size }}
              className="wu:avatar-more"
            >
              +{rest.length}
            </button>
          }
        >
          <ul className="wu:flex wu:min-w-48 wu:flex-col wu:gap-2">
            {rest.map(({ id, name, src, presence, note }) => (
              <li key={id} className="wu:flex wu:items-center wu:gap-2">
                <Avatar aria-hidden name={name} src={src} size={24} presence={presence} />
                <span className="wu:min-w-0 wu:wrap-anywhere">{name}</span>
                {note && <span className="wu:ms-auto wu:ps-3 wu:text-ink-3 wu:text-sm">{note}</span>}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
})
