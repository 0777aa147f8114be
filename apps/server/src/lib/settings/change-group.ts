import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import type { Permission } from '../access/grant'
import { requirePermission } from '../access/permissions'
import { diffOf, recordAudit } from '../events/audit'
import { versionConflict } from '../http/error'
import type { Context } from '../http/handler'
import { readGroup, type SettingGroup } from './setting-group'
import { lockVersion, readVersion, writeSetting } from './settings-store'

/** What every group of settings answers with. */
interface PresentedGroup<Values> {
  values: Values
  version: number
  may_edit: boolean
}

/** Whether somebody has all these rights, and does not only look on as another. */
export function mayChange({ grants, acting }: Actor, needs: readonly Permission[]): boolean {
  return needs.every((right) => grants.has(right)) && acting?.writes !== false
}

/** The settings of a group as the contract tells them. */
export async function presentGroup<Values extends object>(
  ctx: Context,
  group: SettingGroup<Values>,
): Promise<PresentedGroup<Values>> {
  return {
    values: await readGroup<Values>(ctx.db, group),
    version: await readVersion(ctx.db, group.version),
    may_edit: mayChange(ctx.actor, group.needs),
  }
}

interface Change<Values> {
  /** The version that was edited, where it is told. */
  seen: number | undefined
  /** What is to hold, made of what holds; refuses what must not be. */
  wanted: (now: Values, db: Db) => Partial<Values> | Promise<Partial<Values>>
  /** What a conflict answers with. */
  present: (ctx: Context) => Promise<object>
  /** Values that the journal does not repeat. */
  masked?: readonly (keyof Values & string)[]
}

/** Refuses who lacks one of the group's rights; writes its settings and tells the journal; what stays as it was is not written. */
export async function changeGroup<Values extends object>(
  ctx: Context,
  group: SettingGroup<Values>,
  { seen, wanted, present, masked = [] }: Change<Values>,
): Promise<void> {
  for (const right of group.needs) requirePermission(ctx.actor, right)
  const version = await lockVersion(ctx.tx, group.version)
  if (seen !== undefined && seen !== version) throw versionConflict(await present(ctx))
  const now = await readGroup<Values>(ctx.tx, group)
  const next = await wanted(now, ctx.tx)
  const changes = diffOf(now, next, masked)
  const names = Object.keys(changes) as (keyof Values & string)[]
  if (names.length === 0) return
  for (const name of names) await writeSetting(ctx, group.values[name].key, next[name])
  await writeSetting(ctx, group.version, version + 1)
  const about = { entity: 'settings', entity_id: null, entity_title: group.title }
  await recordAudit(ctx, { action: 'update', ...about, changes })
}
