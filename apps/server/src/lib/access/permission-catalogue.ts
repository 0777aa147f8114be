import type { Permission, ScopeName } from './grant'
import { BUILT_IN_ROLES, PERMISSION_MATRIX, type PermissionKey, type RoleKey } from './permission-matrix'
import { matrixPermissions, permissionLabel, scopesUsed, VERBS } from './permissions'

/** One right that can be granted and how far it may reach, widest first. */
export interface CatalogueRight {
  permission: Permission
  label: string
  /** A right of this area alone, granted or not: its only scope is `all`. */
  isSpecial: boolean
  scopes: ScopeName[]
}

/** One row of the matrix. */
export interface CatalogueArea {
  key: PermissionKey
  label: string
  rights: CatalogueRight[]
}

const WIDEST_FIRST = ['all', 'objects', 'team', 'own'] as const

/**
 * Everything that can be granted, in the order of the matrix. A scope is offered only where the matrix uses it: elsewhere it
 * would mean nothing to the rows of the area.
 */
export const permissionCatalogue: readonly CatalogueArea[] = (Object.keys(PERMISSION_MATRIX) as PermissionKey[]).map(
  (key) => {
    const used = scopesUsed(key)
    const scopes = WIDEST_FIRST.filter((scope) => scope === 'all' || used.has(scope))
    const names = [...grantedVerbs(key)]
    const verbs = VERBS.filter((verb) => names.includes(verb))
    const specials = names.filter((name) => !verbs.some((verb) => verb === name))
    return {
      key,
      label: PERMISSION_MATRIX[key].label,
      rights: [
        ...verbs.map((verb) => right(key, verb, false, scopes)),
        ...specials.map((name) => right(key, name, true, ['all'])),
      ],
    }
  },
)

const rights = new Map(permissionCatalogue.flatMap((area) => area.rights).map((one) => [one.permission, one]))

/** The right of this name; undefined when there is none. */
export function findRight(permission: string): CatalogueRight | undefined {
  return rights.get(permission as Permission)
}

function right(area: PermissionKey, verb: string, isSpecial: boolean, scopes: ScopeName[]): CatalogueRight {
  const permission: Permission = `${area}.${verb}`
  const label = permissionLabel(permission).replace(/^.*: /, '')
  return { permission, label, isSpecial, scopes }
}

/** What the matrix gives to anybody in this area; the rest has no meaning there. */
function grantedVerbs(area: PermissionKey): Set<string> {
  const roles = Object.keys(BUILT_IN_ROLES) as RoleKey[]
  const granted = roles.flatMap((role) => matrixPermissions(role))
  return new Set(
    granted
      .filter(({ permission }) => permission.startsWith(`${area}.`))
      .map(({ permission }) => permission.slice(area.length + 1)),
  )
}
