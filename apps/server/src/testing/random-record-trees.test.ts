import type { Schema } from '@ws/api-client/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from './create-test-server'
import { createPerson } from './factories'

const CASES = Number(process.env.TREE_CASES ?? 4)
const SEED = Number(process.env.RANDOM_SEED ?? 23)

/** A record that hangs below another, as a person would picture it. */
interface Node {
  id: number
  parent: number | null
  isGone: boolean
  /** Whether it is for the insider alone, with all below it. */
  isClosed: boolean
  /** What lies in it: records of another list, which keep it from being deleted. */
  held: number
}

/** The plainest picture of such a tree: what stands where, and what each act must answer. */
class Picture {
  readonly nodes = new Map<number, Node>()

  constructor(private readonly levels: number) {}

  add(id: number, parent: number | null): void {
    this.nodes.set(id, { id, parent, isGone: false, isClosed: false, held: 0 })
  }

  living = () => [...this.nodes.values()].filter(({ isGone }) => !isGone)

  gone = () => [...this.nodes.values()].filter(({ isGone }) => isGone)

  inside = (id: number) => this.living().filter(({ parent }) => parent === id)

  /** From the top down to it. */
  way(id: number | null): Node[] {
    const node = id === null ? undefined : this.nodes.get(id)
    return node ? [...this.way(node.parent), node] : []
  }

  below(id: number): Node[] {
    return this.inside(id).flatMap((child) => [child, ...this.below(child.id)])
  }

  height(id: number): number {
    return 1 + Math.max(0, ...this.inside(id).map((child) => this.height(child.id)))
  }

  /** Whether it fits below another. */
  fits(place: number | null, id?: number): boolean {
    if (place === null) return true
    const way = this.way(place)
    if (id !== undefined && way.some((above) => above.id === id)) return false
    return way.length + (id === undefined ? 1 : this.height(id)) <= this.levels
  }

  isOpen = (id: number) => this.way(id).every(({ isClosed }) => !isClosed)
}

/** How one such tree is written and read through the API. */
interface Kind {
  path: string
  levels: number
  fields: (title: string) => object
  /** All that is told of the tree to a person. */
  read: (person: TestPerson) => Promise<Told[]>
  /** What the picture says must be told. */
  told: (picture: Picture, node: Node, isSeen: (id: number) => boolean) => Omit<Told, 'id'>
  /** Acts besides those of every record; each answers the status that came and whether it should be good. */
  own: Record<string, (picture: Picture, node: Node, place: number | null) => Promise<[number, boolean]>>
}
interface Told {
  id: number
  parent: number | null
  way?: number[]
  inside?: number
  /** What the list answers that is narrowed to what is below it. */
  below?: number[]
}

let server: TestServer
let admin: TestPerson
let insider: TestPerson
let stranger: TestPerson
/** Where the insider works. */
let department: number

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  insider = await createPerson(server)
  stranger = await createPerson(server)
  const { rows } = await server.database.pool.query("insert into departments (name) values ('Дирекция') returning id")
  department = Number(rows[0].id)
  await server.database.pool.query('update profiles set department = $1 where id = $2', [department, insider.id])
})
afterAll(() => server.close())

async function all<T>(person: TestPerson, path: string, query = ''): Promise<T[]> {
  const answer = await person.send('GET', `${path}?page_size=200${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { data: T[] }).data
}

const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other)

const KINDS: Record<string, Kind> = {
  'folders of documents': {
    path: '/documents/folders',
    levels: 6,
    fields: (name) => ({ name }),
    async read(person) {
      const folders = await all<Schema<'DocumentFolder'>>(person, '/documents/folders')
      const told: Told[] = []
      for (const { id, parent, documents_count } of folders) {
        const below = await all<Schema<'Document'>>(person, '/documents', `&folder=${id}`)
        told.push({ id, parent, inside: documents_count, below: below.map((one) => one.folder ?? 0) })
      }
      return told
    },
    told: (picture, node) => ({
      parent: node.parent,
      inside: node.held,
      below: [node, ...picture.below(node.id)].flatMap(({ id, held }) => Array<number>(held).fill(id)),
    }),
    own: {
      async fill(_picture, node) {
        // Everybody sees it, so that all are told the same.
        const body = { title: 'Акт', kind: 'text', folder: node.id, is_public: true }
        const { status } = await admin.send('POST', '/documents', body)
        if (status === 201) node.held += 1
        return [status, true]
      },
      async empty(_picture, node) {
        const [one] = await all<Schema<'Document'>>(admin, '/documents', `&folder=${node.id}`)
        if (one?.folder !== node.id) return [200, true]
        const { status } = await admin.send('DELETE', `/documents/${one.id}`)
        node.held -= 1
        return [status, true]
      },
    },
  },
  'pages of the knowledge base': {
    path: '/knowledge-base',
    levels: 8,
    fields: (title) => ({ title, kind: 'page' }),
    async read(person) {
      const tree = await all<Schema<'KbNode'>>(person, '/knowledge-base/tree')
      const parents = new Map(tree.map(({ id, parent }) => [id, parent]))
      const pages = await all<Schema<'KbPage'>>(person, '/knowledge-base')
      expect(inOrder(pages.map(({ id }) => id))).toEqual(inOrder(tree.map(({ id }) => id)))
      const told: Told[] = []
      for (const { id, path_details } of pages) {
        const below = await all<Schema<'KbPage'>>(person, '/knowledge-base', `&section=${id}`)
        told.push({
          ...{ id, parent: parents.get(id) ?? null, way: path_details.map((above) => above.id) },
          ...{ inside: tree.find((node) => node.id === id)?.count ?? 0, below: below.map((one) => one.id) },
        })
      }
      return told
    },
    told: (picture, node, isSeen) => {
      const below = picture.below(node.id).flatMap(({ id }) => (isSeen(id) ? [id] : []))
      const way = picture.way(node.id).slice(0, -1)
      return { parent: node.parent, way: way.map(({ id }) => id), inside: below.length, below }
    },
    own: {
      async place(picture, node, place) {
        const isGood = picture.fits(place, node.id)
        const { status } = await admin.send('POST', `/knowledge-base/${node.id}/move`, { parent: place, before: null })
        if (isGood) node.parent = place
        return [status, isGood]
      },
      async moveMany(picture, node, place) {
        const isGood = picture.fits(place, node.id)
        const asked = { ids: [node.id], action: 'move', params: { parent: place } }
        const { status, body } = await admin.send('POST', '/knowledge-base/bulk', asked)
        if (isGood) node.parent = place
        const { failed } = body as { failed?: unknown[] }
        return [status === 200 && (failed?.length ?? 0) > 0 ? 400 : status, isGood]
      },
      async close(_picture, node) {
        node.isClosed = !node.isClosed
        const audience = node.isClosed ? { departments: [department] } : { all: true }
        return [(await admin.send('PATCH', `/knowledge-base/${node.id}`, { audience })).status, true]
      },
      async publish(_picture, node) {
        return [(await admin.send('POST', `/knowledge-base/${node.id}/publish`, {})).status, true]
      },
    },
  },
}

const numbers = fc.nat({ max: 1_000_000 })
const trees = fc.record({
  nodes: fc.array(fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: numbers }), {
    minLength: 3,
    maxLength: 16,
    size: 'max',
  }),
  acts: fc.array(fc.record({ act: numbers, at: numbers, to: numbers }), { minLength: 12, maxLength: 24, size: 'max' }),
})
type RandomTree = typeof trees extends fc.Arbitrary<infer T> ? T : never

async function create(kind: Kind, picture: Picture, place: number | null): Promise<void> {
  const isGood = picture.fits(place)
  const answer = await admin.send('POST', kind.path, { ...kind.fields(`л${picture.nodes.size}`), parent: place })
  expect(answer.status, `create below ${place}: ${JSON.stringify(answer.body)}`).toBe(isGood ? 201 : 400)
  if (!isGood) return
  const { id } = answer.body as { id: number }
  picture.add(id, place)
  // Drafts are seen by their people alone.
  if (kind.own.publish) expect((await kind.own.publish(picture, picture.nodes.get(id) as Node, null))[0]).toBe(200)
}

/** Does one act by the server and in the picture; both must say the same. */
async function play(kind: Kind, picture: Picture, { act, at, to }: RandomTree['acts'][number]): Promise<string> {
  const acts = ['create', 'move', 'move', 'remove', 'remove', 'restore', ...Object.keys(kind.own)]
  const name = acts[act % acts.length] ?? 'create'
  const from = name === 'restore' ? picture.gone() : picture.living()
  const node = from[at % Math.max(1, from.length)]
  const places = [null, ...picture.living().map(({ id }) => id)]
  const place = places[to % places.length] ?? null
  if (!node || name === 'create') {
    if (name === 'create') await create(kind, picture, place)
    return name
  }
  const path = `${kind.path}/${node.id}`
  const common: Kind['own'] = {
    async move() {
      const isGood = picture.fits(place, node.id)
      const { status } = await admin.send('PATCH', path, { parent: place })
      if (isGood) node.parent = place
      return [status, isGood]
    },
    async remove() {
      const isGood = picture.inside(node.id).length + node.held === 0
      const { status } = await admin.send('DELETE', path)
      if (isGood) node.isGone = true
      return [status, isGood]
    },
    async restore() {
      const above = node.parent === null ? undefined : picture.nodes.get(node.parent)
      const isGood = !above?.isGone && picture.fits(node.parent, node.id)
      const { status } = await admin.send('POST', `${path}/restore`)
      if (isGood) node.isGone = false
      return [status, isGood]
    },
  }
  const [status, isGood] = (await (common[name] ?? kind.own[name])?.(picture, node, place)) ?? [0, true]
  const said = `${name} ${node.id} to ${place}: ${status}`
  if (isGood) expect(status, said).toBeLessThan(300)
  else expect([400, 409], said).toContain(status)
  return name
}

async function compare(kind: Kind, picture: Picture): Promise<void> {
  for (const person of [admin, insider, stranger]) {
    const isSeen = (id: number) => person !== stranger || picture.isOpen(id)
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
    const wanted = picture
      .living()
      .filter(({ id }) => isSeen(id))
      .map((node) => ({ id: node.id, ...kind.told(picture, node, isSeen) }))
    const plain = (told: Told[]) =>
      told.map((one) => ({ ...one, ...(one.below ? { below: inOrder(one.below) } : {}) })).sort(byId)
    expect(plain(await kind.read(person))).toEqual(plain(wanted))
  }
}

test.each(Object.entries(KINDS))(
  'whatever is done to a tree of %s, ways, counts and rights stay true',
  { timeout: 900_000 },
  async (name, kind) => {
    const done: Record<string, number> = {}
    const property = fc.asyncProperty(trees, async ({ nodes, acts }) => {
      await server.database.pool.query('delete from documents')
      await server.database.pool.query('delete from document_folders')
      await server.database.pool.query('delete from kb_pages')
      const picture = new Picture(kind.levels)
      for (const above of nodes) {
        const living = picture.living()
        const place = living[living.length - 1 - (above % Math.max(1, living.length))]?.id ?? null
        await create(kind, picture, picture.fits(place) ? place : null)
      }
      for (const act of acts) {
        const played = await play(kind, picture, act)
        done[played] = (done[played] ?? 0) + 1
      }
      await compare(kind, picture)
    })
    await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: true })
    process.stdout.write(`Random ${name}, seed ${SEED}: ${CASES} trees, ${JSON.stringify(done)}\n`)
  },
)
