import { eq, isNotNull } from 'drizzle-orm'
import { contractLinesTable } from '../../db/tables/contracts/contract-lines'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { objectsTable } from '../../db/tables/places/objects'
import type { Context } from '../../lib/http/handler'
import type { ImportColumns } from '../../lib/import/import-columns'
import { fullNames } from '../places/place-tree'
import { loadParts, noParts } from './contract-parts'

const PLAIN = { choices: undefined, isDate: false, rows: undefined, isRequired: false, isNullable: false } as const

/**
 * Rooms by their numbers and the rent a square metre: with them a file gives drafts that can be sent to be agreed. A room
 * is looked for inside the object of its row; what a draft says of the rooms that stay is kept.
 */
export const contractImports: ImportColumns = {
  fields: [
    { ...PLAIN, name: 'rooms', label: 'Помещения', kind: 'references', to: '/properties/room', isDecimal: false },
    { ...PLAIN, name: 'lines', label: 'Аренда, ₽/м² в месяц', kind: 'text', isDecimal: true },
  ],
  async begin(ctx) {
    const [known, roots] = [await loadKnown(ctx), await loadRoots(ctx)]
    return {
      known,
      inside: ({ object }) => (typeof object === 'number' ? (roots.get(object) ?? []) : []),
    }
  },
  async toInput(ctx, { rooms, lines: rate }, id) {
    const held = id === undefined ? noParts() : ((await loadParts(ctx.db, [id])).get(id) ?? noParts())
    return {
      ...(Array.isArray(rooms)
        ? { rooms: rooms.map((room) => held.rooms.find((one) => one.room === room) ?? { room }) }
        : {}),
      ...(typeof rate === 'string' ? { lines: linesWith(held.lines, rate) } : {}),
    }
  },
}

type Line = ReturnType<typeof noParts>['lines'][number]

const isRentByArea = ({ kind, calc }: Pick<Line, 'kind' | 'calc'>) => kind === 'rent' && calc === 'per_m2_month'

/** The lines of a draft with this rent; one that has none begins with it. */
function linesWith(lines: readonly Line[], rate: string): object[] {
  const at = lines.findIndex(isRentByArea)
  const rent = { kind: 'rent', calc: 'per_m2_month', rate }
  const bare = lines.map(({ id: _id, replaces: _replaces, ...line }) => line)
  return at < 0 ? [rent, ...bare] : bare.map((line, index) => (index === at ? { ...line, rate } : line))
}

async function loadKnown(ctx: Context) {
  const known = new Map<number, { rooms: number[]; lines?: string }>()
  const of = (contract: number) => {
    const found = known.get(contract) ?? { rooms: [] }
    known.set(contract, found)
    return found
  }
  const { contract, room } = contractRoomsTable
  const rooms = await ctx.db.select({ contract, room }).from(contractRoomsTable).orderBy(contractRoomsTable.id)
  for (const one of rooms) if (!of(one.contract).rooms.includes(one.room)) of(one.contract).rooms.push(one.room)
  const { position, valid_from, id } = contractLinesTable
  const lines = await ctx.db
    .select()
    .from(contractLinesTable)
    .where(eq(contractLinesTable.kind, 'rent'))
    .orderBy(position, valid_from, id)
  for (const line of lines) if (isRentByArea(line)) of(line.contract).lines ??= line.rate
  return known
}

/** The full name of the place that each object is, by object. */
async function loadRoots(ctx: Context): Promise<Map<number, string[]>> {
  const { id, root_location } = objectsTable
  const rows = await ctx.db.select({ id, root: root_location }).from(objectsTable).where(isNotNull(root_location))
  const names = await fullNames(
    ctx,
    rows.flatMap(({ root }) => root ?? []),
  )
  return new Map(rows.map((row) => [row.id, [names.get(row.root ?? 0) ?? ''].filter((name) => name !== '')]))
}
