import { firstLetter } from '../../lib/page/first-letter'

/** How a workspace is called that has no name of its own yet. */
const PRODUCT = 'Рабочее пространство'

/** Whose workspace this is: the first letter on a tile and the short name. */
export function OrganisationMark({ name }: { name: string }) {
  return (
    <div className="flex h-16 shrink-0 items-center gap-2.5 px-4">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-md bg-primary font-semibold text-ink-inverse text-lg"
      >
        {firstLetter(name)}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name.replace(/^«(.*)»$/, '$1')}</span>
        {name !== PRODUCT && <span className="block truncate text-ink-3 text-sm">{PRODUCT}</span>}
      </span>
    </div>
  )
}
