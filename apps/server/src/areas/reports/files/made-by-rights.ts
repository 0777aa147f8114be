import type { Actor } from '../../../lib/access/actor'
import type { Grant, Permission } from '../../../lib/access/grant'
import { widestGrant } from '../../../lib/access/permissions'
import { AppError } from '../../../lib/http/error'
import type { ReadyReport } from '../read-report'

type Rights = Readonly<Record<string, Grant>>

/** The rights by which a report tells what it tells. */
export function rightsBehind({ grants }: Pick<Actor, 'grants'>, { report, columns }: ReadyReport): Rights {
  const asked: Permission[] = ['reports.view', ...report.needs, ...columns.flatMap(({ needs }) => needs ?? [])]
  return Object.fromEntries(
    asked.flatMap((right) => {
      const grant = grants.get(right)
      return grant ? [[right, grant]] : []
    }),
  )
}

/** 403 for a file that was made when its person had more rights than he has; what is not known counts as more. */
export function requireStillReached({ grants }: Pick<Actor, 'grants'>, rights: Rights | null): void {
  const isReached = ([right, then]: [string, Grant]) => {
    const now = grants.get(right as Permission)
    return now !== undefined && isWithin(then, now)
  }
  if (rights && Object.entries(rights).every(isReached)) return
  throw new AppError(403, 'rights_changed', 'Файл построен по правам, которых у вас больше нет. Постройте отчёт заново')
}

function isWithin(then: Grant, now: Grant): boolean {
  const both = widestGrant(now, then)
  if (both.scope !== now.scope) return false
  const [wide, own] = [both.objects, now.objects]
  return wide === null || own === null ? wide === own : wide.every((object) => own.includes(object))
}
