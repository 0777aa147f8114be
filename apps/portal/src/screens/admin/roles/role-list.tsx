import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import { clsx } from 'clsx'

/** The roles one below the other, with how many people have each. */
export function RoleList({
  roles,
  chosen,
  onChoose,
}: {
  roles: readonly Schema<'Role'>[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  return (
    <nav aria-label="Роли" className="w-60 shrink-0 overflow-y-auto border-line border-e pe-3">
      <ul className="flex flex-col gap-0.5">
        {roles.map(({ id, name, color, users_count, is_system }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className={clsx(
                'flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-start focus-visible:outline-2 focus-visible:outline-focus',
                id === chosen ? 'bg-brand-soft font-[550]' : 'hover:bg-sunken',
              )}
            >
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full bg-line-strong"
                style={color === null ? undefined : { backgroundColor: color }}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block font-normal text-ink-3 text-sm">
                  {users_count} {plural(users_count, 'человек', 'человека', 'человек')}
                  {is_system ? ' · встроенная' : ''}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
