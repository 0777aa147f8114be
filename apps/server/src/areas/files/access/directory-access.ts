import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { rolesTable } from '../../../db/tables/access/roles'
import { directoriesTable } from '../../../db/tables/files/directories'
import { directoryAccessTable } from '../../../db/tables/files/directory-access'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { lockTree } from '../folders/directory-tree'
import { readDirectory } from '../folders/present-directory'
import { lockDirectory } from '../lock'
import { allowedWith, requireMedia } from '../media-rights'
import { tellAccess } from '../note-change'
import { refreshGuards } from './guards'
import { accessOf, isFixed, readAccess } from './media-access'

type Entry = Schema<'DirectoryAccessEntry'>
type Subject = Pick<Entry, 'kind' | 'id'>

/** Where each kind of those who are let in is listed. */
const LISTS: Readonly<Record<Entry['kind'], string>> = {
  role: '/roles',
  team: '/teams',
  profile: '/accounts/profiles',
}

/** Who may see a folder and who may change what is in it. */
export const getAccess: Handler<'directories.access'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'view')
  return present(ctx, params.id)
}

/** Says who may see a folder and all below it; an empty list makes it as its parent. */
export const setAccess: Handler<'directories.setAccess'> = async ({ params, body }, ctx) => {
  const { tx } = ctx
  await lockTree(tx)
  const directory = await lockDirectory(ctx, params.id, 'edit')
  const before = await readEntries(ctx, directory.id)
  await requireSubjects(ctx, body.access, before)
  await tx.delete(directoryAccessTable).where(eq(directoryAccessTable.directory, directory.id))
  if (body.access.length > 0) {
    const rows = body.access.map(({ kind, id, level }) => ({ directory: directory.id, [kind]: id, level }))
    await tx.insert(directoryAccessTable).values(rows)
  }
  await refreshGuards(tx, directory.id)
  const { guards } = await readDirectory(ctx, directory.id)
  const access = await readAccess(ctx)
  if (isFixed(access, guards)) {
    const lost = guards.some((guard) => access.closed.includes(guard)) ? 'открыть' : 'изменять'
    throw conflict('access_lost', `Оставьте себе право изменять папку: иначе вы не сможете её ${lost}`)
  }
  const names = (entries: readonly Entry[]) => entries.map(({ name, level }) => `${name}: ${level}`)
  await recordAudit(ctx, {
    action: 'permission_change',
    entity: 'directory',
    entity_id: directory.id,
    entity_title: directory.display_name.slice(0, 300),
    changes: { access: { from: names(before), to: names(await readEntries(ctx, directory.id)) } },
  })
  await tellAccess(ctx, directory)
  return present(ctx, params.id)
}

/** Refuses to let in whom the person does not see; who stands in the list already may stay. */
async function requireSubjects(ctx: Context, wanted: readonly Subject[], before: readonly Subject[]): Promise<void> {
  const isKnown = (one: Subject) => before.some(({ kind, id }) => kind === one.kind && id === one.id)
  const fresh = wanted.filter((one) => !isKnown(one))
  for (const kind of new Set(fresh.map((one) => one.kind))) {
    const ids = fresh.filter((one) => one.kind === kind).map(({ id }) => id)
    const seen = await nameable(ctx, LISTS[kind], ids)
    if (ids.some((id) => !seen.has(id))) throw invalid({ access: 'Нет такой роли, бригады или сотрудника' })
  }
}

async function present(ctx: Context, id: number): Promise<Schema<'DirectoryAccess'>> {
  const row = await readDirectory(ctx, id)
  const above = row.guards.filter((guard) => guard !== id).at(-1)
  const [from] =
    above === undefined
      ? []
      : await ctx.db
          .select({ id: directoriesTable.id, display_name: directoriesTable.display_name })
          .from(directoriesTable)
          .where(eq(directoriesTable.id, above))
  const mayEdit = allowedWith(ctx, row).includes('update') && !isFixed(await accessOf(ctx), row.guards)
  return { access: await readEntries(ctx, id), inherited_from: from ?? null, may_edit: mayEdit }
}

async function readEntries(ctx: Context, id: number): Promise<Entry[]> {
  const list = directoryAccessTable
  const rows = await ctx.db
    .select({ entry: list, role: rolesTable.name, team: teamsTable.name, profile: profilesTable.name })
    .from(list)
    .leftJoin(rolesTable, eq(rolesTable.id, list.role))
    .leftJoin(teamsTable, eq(teamsTable.id, list.team))
    .leftJoin(profilesTable, eq(profilesTable.id, list.profile))
    .where(eq(list.directory, id))
    .orderBy(asc(list.id))
  return rows.flatMap(({ entry, ...names }) =>
    (['role', 'team', 'profile'] as const).flatMap((kind): Entry[] => {
      const subject = entry[kind]
      return subject === null ? [] : [{ kind, id: subject, name: names[kind] ?? '', level: entry.level }]
    }),
  )
}
