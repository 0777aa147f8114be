import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../../lib/access/permissions'
import { databaseRefusal } from '../../../lib/http/database-error'
import { AppError } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { buildings } from '../catalogues/buildings.resource'
import { territory } from '../catalogues/territory.resource'
import { objects } from '../objects/objects.resource'
import { countStructure, floorsOf, generateStructure } from './generate'
import { freeLetters } from './numbering'

type Structure = Schema<'NewStructure'>
type ObjectInput = Schema<'ObjectInput'>

/** What would be made by a plan for new places. */
export const previewStructure: Handler<'structure.preview'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'objects.create')
  const { site, letter = '', buildings = 1 } = body
  return countStructure(body, site === undefined ? freeLetters(buildings, new Set()) : [letter])
}

/** Makes an object and its places at once: either all of it is there afterwards, or nothing. */
export const buildObject: Handler<'structure.build'> = async ({ body: { object, structure } }, ctx) => {
  requirePermission(ctx.actor, 'objects.create')
  requirePermission(ctx.actor, 'properties.create')
  const root_location = await makeRoot(ctx, object, structure)
  const { site: _site, letter: _letter, ...plan } = structure
  await generateStructure(ctx, root_location, plan, object.address)
  return objects.create(ctx, { ...object, root_location }).catch(underObject)
}

/** What is refused of the object stands in the body below `object`. */
function underObject(error: unknown): never {
  const refusal = error instanceof AppError ? error : databaseRefusal(error)
  if (!refusal) throw error
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, texts]) => [`object.${field}`, texts]))
  throw new AppError(refusal.status, refusal.code, refusal.message, { errors, details: refusal.details })
}

/** The place that the object stands on: a new site, or a new building on a site that is there. */
async function makeRoot(ctx: Context, { name, address }: ObjectInput, structure: Structure): Promise<number> {
  if (structure.site === undefined) return (await territory.insert(ctx, { name, address })).id
  const floors = floorsOf(structure)
  const row = await buildings.insert(ctx, {
    ...{ name, address, territory: structure.site },
    ...(structure.letter === undefined ? {} : { letter: structure.letter, code: structure.letter }),
    floors_above: Math.max(1, floors.filter((floor) => floor > 0).length),
    floors_below: floors.filter((floor) => floor < 0).length,
  })
  return row.id
}
