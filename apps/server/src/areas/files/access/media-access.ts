import { type SQL, sql } from 'drizzle-orm'
import { rolesTable } from '../../../db/tables/access/roles'
import { directoriesTable } from '../../../db/tables/files/directories'
import { directoryAccessTable } from '../../../db/tables/files/directory-access'
import { filesTable } from '../../../db/tables/files/files'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import type { Context } from '../../../lib/http/handler'
import { isMemberToday } from '../../../lib/people/member-today'

/** Who reads, and where from. */
export type MediaReader = Pick<Context, 'db' | 'actor'>

/** Folders with access lists of their own that do not let a person in, and those where he may change nothing. */
export interface MediaAccess {
  closed: number[]
  fixed: number[]
}

const known = new WeakMap<object, Promise<MediaAccess>>()

/** What the access lists keep from a person; read once for each request and transaction. */
export function accessOf(reader: MediaReader): Promise<MediaAccess> {
  const found = known.get(reader) ?? readAccess(reader)
  known.set(reader, found)
  return found
}

/** Who may delete the files of all is let in everywhere: somebody must be able to open a closed folder. */
export function isLetInEverywhere(actor: MediaReader['actor']): boolean {
  return actor.grants.get('media.delete')?.scope === 'all'
}

/** The same as {@link accessOf}, read anew. */
export async function readAccess({ db, actor }: MediaReader): Promise<MediaAccess> {
  if (isLetInEverywhere(actor)) return { closed: [], fixed: [] }
  const list = directoryAccessTable
  const isMine = sql`(${list.profile} = ${actor.id}
    or ${list.role} in (select ${rolesTable.id} from ${rolesTable} where ${rolesTable.key} = any(${sql.param([...actor.roles])}::text[]))
    or ${list.team} in (select ${teamMembersTable.team} from ${teamMembersTable} where ${teamMembersTable.profile} = ${actor.id}
      and ${isMemberToday()}))`
  const { rows } = await db.execute<{ directory: string; sees: boolean; edits: boolean }>(sql`
    select ${list.directory} as directory, coalesce(bool_or(${isMine}), false) as sees,
           coalesce(bool_or(${isMine} and ${list.level} = 'edit'), false) as edits
      from ${list} group by ${list.directory}`)
  return {
    closed: rows.filter(({ sees }) => !sees).map(({ directory }) => Number(directory)),
    fixed: rows.filter(({ edits }) => !edits).map(({ directory }) => Number(directory)),
  }
}

/** Folders a person may see; `undefined` where none is kept from him. */
export function visibleDirectories({ closed }: MediaAccess): SQL | undefined {
  return unguarded(closed)
}

/** Folders that a person may change. */
export function changeableDirectories({ fixed }: MediaAccess): SQL | undefined {
  return unguarded(fixed)
}

/** Files a person may see: those of the folders he may. */
export function visibleFiles(access: MediaAccess): SQL | undefined {
  return access.closed.length === 0 ? undefined : outsideOf(access.closed)
}

/** Files that a person may change as far as their folders are concerned. */
export function changeableFiles(access: MediaAccess): SQL | undefined {
  return access.fixed.length === 0 ? undefined : outsideOf(access.fixed)
}

/** Whether something below these guards may be changed. */
export function isFixed({ fixed }: MediaAccess, guards: readonly number[]): boolean {
  return guards.some((guard) => fixed.includes(guard))
}

function unguarded(guards: number[]): SQL | undefined {
  return guards.length === 0 ? undefined : sql`not (${directoriesTable.guards} && ${sql.param(guards)}::bigint[])`
}

function outsideOf(guards: number[]): SQL {
  return sql`not exists (select 1 from ${directoriesTable} place
    where place.id = ${filesTable.directory} and place.guards && ${sql.param(guards)}::bigint[])`
}
