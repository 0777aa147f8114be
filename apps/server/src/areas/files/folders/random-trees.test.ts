import type { Schema } from '@ws/api-client/contract'
import { isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, uploadFile } from '../files.fixture'
import { LEVELS } from './directory-tree'
import { TreeOracle } from './tree-oracle.fixture'

const CASES = Number(process.env.TREE_CASES ?? 3)
const SEED = Number(process.env.RANDOM_SEED ?? 19)
/** Deeper than folders may be made now: such trees were made before there was a rule. */
const LARGEST = 130

let server: TestServer
let admin: TestPerson
let insider: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  insider = await createPerson(server)
  stranger = await createPerson(server)
})
afterAll(() => server.close())

const ACTS = ['create', 'move', 'moveMany', 'copy', 'remove', 'restore', 'purge', 'setList'] as const
const numbers = fc.nat({ max: 1_000_000 })
const trees = fc.record({
  // Nearly every folder stands in the one before it: chance alone makes broad trees, and faults lie in deep ones.
  folders: fc.array(
    fc.record({
      above: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: numbers }),
      files: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: LARGEST, size: 'max' },
  ),
  acts: fc.array(fc.record({ act: fc.constantFrom(...ACTS), at: numbers, to: numbers, isListed: fc.boolean() }), {
    minLength: 4,
    maxLength: 16,
    size: 'max',
  }),
})
type RandomTree = typeof trees extends fc.Arbitrary<infer T> ? T : never

/** Plants a tree as it may have come to be before there was a limit. */
async function plant({ folders }: RandomTree, blob: number): Promise<TreeOracle> {
  const db = server.database.reader
  await db.delete(filesTable).where(isNotNull(filesTable.directory))
  await db.delete(directoriesTable)
  const oracle = new TreeOracle(LEVELS)
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('directories', 'id')) as id from generate_series(1, ${folders.length})`,
  )
  const ids = rows.map(({ id }) => Number(id))
  for (const [at, { above, files }] of folders.entries()) {
    const parent = ids[at - 1 - (above % Math.max(1, at))] ?? null
    oracle.add({ id: ids[at] ?? 0, parent, files: Array.from({ length: files }, () => null) })
  }
  const made = [...oracle.folders.values()]
  await db.insert(directoriesTable).values(made.map(({ id, parent }) => ({ id, parent, display_name: `п${id}` })))
  const inside = made.flatMap(({ id, files }) => files.map((_, at) => ({ directory: id, name: `ф${id}-${at}` })))
  if (inside.length > 0) {
    await db
      .insert(filesTable)
      .values(inside.map(({ name, ...file }) => ({ ...file, display_name: name, original_name: name, blob })))
  }
  return oracle
}

async function foldersOf(person: TestPerson, query = ''): Promise<Schema<'Directory'>[]> {
  const { body } = await person.send('GET', `/mediafiles/directories${query}`)
  return (body as { directories: Schema<'Directory'>[] }).directories
}

async function filesOf(person: TestPerson): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await person.send('GET', `/mediafiles/files?page_size=200&page=${page}`)
    const { files, meta } = body as { files: Schema<'File'>[]; meta: Schema<'Meta'> }
    for (const { directory } of files) if (directory !== null) found.set(directory, (found.get(directory) ?? 0) + 1)
    pages = meta.pages
  }
  return found
}

/** Does one act by the server and by the oracle; both must say the same. */
async function play(oracle: TreeOracle, { act, at, to, isListed }: RandomTree['acts'][number]): Promise<void> {
  const pick = (from: { id: number }[], number: number) => from[number % Math.max(1, from.length)]?.id
  const id = pick(act === 'restore' || act === 'purge' ? oracle.gone() : oracle.living(), at)
  const places = [null, ...oracle.living().map((folder) => folder.id)]
  const place = places[to % places.length] ?? null
  if (id === undefined && act !== 'create') return
  const path = `/mediafiles/directories/${id}`
  const many = (action: 'move' | 'copy') => {
    return admin.send('POST', '/mediafiles/bulk', {
      action,
      selection: { items: [{ type: 'directory', id }] },
      parent: place,
    })
  }
  const said = (answer: { status: number; body: { code?: string; failed?: { code: string }[] } }) =>
    answer.body?.failed?.[0]?.code ?? (answer.status < 300 ? 'done' : answer.body.code)
  if (act === 'create') {
    const answer = await admin.send('POST', '/mediafiles/directories', { display_name: 'новая', parent: place })
    expect(said(answer), 'create').toBe(oracle.create(place))
    if (answer.status === 201) oracle.add({ id: (answer.body as Schema<'Directory'>).id, parent: place })
    return
  }
  if (id === undefined) return
  if (act === 'copy') {
    const answer = await many('copy')
    expect(said(answer), `copy ${id} to ${place}`).toBe(oracle.copy(id, place))
    if (said(answer) !== 'done') return
    const source = oracle.shape(id)
    const copy = (answer.body as Schema<'MediaBulkResult'>).done[0]?.copy ?? 0
    await adopt(oracle, copy)
    return expect(oracle.shape(copy), `the copy of ${id}`).toBe(source)
  }
  const access = isListed ? [{ kind: 'profile', id: insider.id, level: 'edit' }] : []
  const acts = {
    move: () => [admin.send('PUT', path, { parent: place }), oracle.move(id, place)] as const,
    moveMany: () => [many('move'), oracle.move(id, place)] as const,
    remove: () => [admin.send('DELETE', path), oracle.remove(id)] as const,
    restore: () => [admin.send('POST', `${path}/restore`), oracle.restore(id)] as const,
    purge: () => [admin.send('DELETE', `${path}/permanent`), oracle.purge(id)] as const,
    setList: () => [admin.send('PUT', `${path}/access`, { access }), oracle.setList(id, isListed)] as const,
  }
  const [answer, wanted] = acts[act]()
  expect(said(await answer), `${act} ${id} to ${place}`).toBe(wanted)
}

/** Takes over what a copy made, whose numbers only the server knows. */
async function adopt(oracle: TreeOracle, top: number): Promise<void> {
  const files = await filesOf(admin)
  for (const { id, parent, ancestors } of await foldersOf(admin)) {
    if (id !== top && !ancestors?.some((above) => above.id === top)) continue
    oracle.add({ id, parent, files: Array.from({ length: files.get(id) ?? 0 }, () => null) })
  }
}

/** All that is told of the tree is what the oracle has. */
async function compare(oracle: TreeOracle): Promise<void> {
  const all = await foldersOf(admin)
  const names = new Map(all.map(({ id, display_name }) => [id, display_name]))
  for (const person of [admin, insider, stranger]) {
    const isSeen = (id: number) => person !== stranger || oracle.isOpen(id)
    const seen = oracle.living().filter(({ id }) => isSeen(id))
    const wanted = seen.map(({ id, parent }) => {
      const inside = oracle.living().filter((child) => child.parent === id && isSeen(child.id)).length
      const way = oracle.way(id).map((folder) => folder.id)
      return {
        id,
        parent,
        path: way.map((step) => `/${names.get(step)}`).join(''),
        ancestors: way.slice(0, -1),
        directories_count: inside,
        items_count: inside + oracle.filesIn(id),
      }
    })
    const told = (person === admin ? all : await foldersOf(person)).map(
      ({ id, parent, path, ancestors, directories_count, items_count }) => ({
        ...{ id, parent, path, directories_count, items_count },
        ancestors: ancestors?.map((above) => above.id),
      }),
    )
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
    expect(told.sort(byId)).toEqual(wanted.sort(byId))
    const files = seen.flatMap(({ id }): [number, number][] => (oracle.filesIn(id) ? [[id, oracle.filesIn(id)]] : []))
    expect(await filesOf(person)).toEqual(new Map(files))
  }
  const alone = oracle.gone().filter(({ parent, gone }) => parent === null || oracle.folders.get(parent)?.gone !== gone)
  const trash = (await foldersOf(admin, '?deleted=true')).map(({ id }) => id)
  expect(trash.sort()).toEqual(alone.map(({ id }) => id).sort())
}

test('whatever is done to a tree of any depth, ways, lists, counts and rights stay true', {
  timeout: 900_000,
}, async () => {
  const file = await uploadFile(admin, 'общий.txt')
  const { rows } = await server.database.reader.execute<{ blob: string }>(
    sql`select blob from ${filesTable} where ${filesTable.id} = ${file.id}`,
  )
  const done: Record<string, number> = {}
  const property = fc.asyncProperty(trees, async (tree) => {
    const oracle = await plant(tree, Number(rows[0]?.blob))
    for (const act of tree.acts) await play(oracle, act)
    for (const { act } of tree.acts) done[act] = (done[act] ?? 0) + 1
    await compare(oracle)
  })
  await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: true })
  process.stdout.write(`Random trees, seed ${SEED}: ${CASES} trees, ${JSON.stringify(done)}\n`)
})

test('folders stand inside each other 50 deep; the next is refused with a sentence at its field', async () => {
  let parent: number | null = null
  for (let level = 1; level <= LEVELS; level++) parent = (await createDirectory(admin, `у${level}`, parent)).id
  const answer = await admin.send('POST', '/mediafiles/directories', { display_name: 'глубже', parent })
  const sentence = 'Папки вкладываются друг в друга не глубже 50 уровней'
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'too_deep', message: sentence, errors: { parent: [sentence] } },
  })
})
