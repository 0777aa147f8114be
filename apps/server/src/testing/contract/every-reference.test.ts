import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDirectory, uploadFile } from '../../areas/files/files.fixture'
import { type BoundOperation, contract, type JsonSchema, operationsOf, resolveRef } from '../../lib/http/contract'
import { findHolder, findTarget, type NamedRecord, referencesIn } from '../../lib/resource/named-records'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'
import { insertPerson } from '../factories'
import { bodyWith, plainValue } from './body-with'
import { createPermissionActors, EVERY_ROLE, type PermissionActor } from './permission-actors'

/** Number of no record. */
const BEYOND = 9_007_199_254_740_991
const SECRET = 'Скрытое'
const ITEM = {
  id: '00000000-0000-4000-8000-000000000000',
  text: 'Пункт',
  required: false,
  photo_required: false,
  done: false,
  done_by: null,
  done_at: null,
  photo: null,
}
const EVERYTHING = 'every right, all'
/** Somebody of the demo who makes what nobody else is to see. */
const OTHER = 1
/** `npm test` asks with every right, and with those that can be narrow at their narrowest; the long run as every role. */
const KINDS = [EVERYTHING, 'every right that can be narrow']
/** In milliseconds: thousands of requests on a machine that is busy with everything else. */
const WHILE_BUSY = 600_000
/**
 * Numbers in requests that name no record of another list: records of the list itself, cursors, pairs with a kind, and rooms
 * of the messenger, which are no register.
 */
const NO_REFERENCE = new Set([
  'line',
  'lease',
  'step',
  'replaces',
  'accrual',
  'accruals',
  'corrects',
  'ids',
  'id',
  'before',
  'after',
  'around',
  'thread',
  'message_id',
  'reply_to',
  'forwarded_from',
  'chat_room',
  'entity_id',
  'from_id',
  'to_id',
  'import',
  'rows',
])

const operations = operationsOf(contract)
const inBodies = operations.flatMap((operation) =>
  operation.body ? unique(referencesIn(contract, operation.body)).map((reference) => ({ operation, reference })) : [],
)
const inQueries = operations
  .filter(({ method }) => method === 'get')
  .map((operation) => ({
    operation,
    references: operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => referencesIn(contract, schema, [name])),
  }))
  .filter(({ references }) => references.length > 0)

function unique(references: NamedRecord[]): NamedRecord[] {
  return [...new Map(references.map((reference) => [reference.at.join('.'), reference])).values()]
}

/** A record of each list that nobody is near to, and one like it that is deleted. */
type Records = Readonly<Record<string, number>>

let server: TestServer
let actors: PermissionActor[]
let hidden: Records
let deleted: Records

beforeAll(async () => {
  server = await createTestServer()
  const [object] = await query('select id from objects order by id limit 1')
  actors = await createPermissionActors(server, [Number(object?.id)], EVERY_ROLE ? undefined : KINDS)
  hidden = await createRecords('')
  deleted = await createRecords(' удалённое')
  for (const [path, id] of Object.entries(deleted))
    await query(`update ${TABLES[path]} set deleted_at = now() where id = $1`, [id])
})
afterAll(() => server.close())

const TABLES: Readonly<Record<string, string>> = {
  '/accounts/profiles': 'profiles',
  '/users': 'profiles',
  '/roles': 'roles',
  '/accounts/departments': 'departments',
  '/accounts/positions': 'positions',
  '/teams': 'teams',
  '/teams/work_team_zones': 'work_team_zones',
  '/todos': 'todos',
  '/todos/{id}/comments': 'todo_comments',
  '/comments': 'comments',
  '/todos/templates': 'todo_templates',
  '/todos/recurrences': 'todo_recurrences',
  '/locations': 'locations',
  '/locations/objects': 'objects',
  '/objects': 'objects',
  '/tenants': 'tenants',
  '/contracts': 'contracts',
  '/meters': 'meters',
  '/legal-entities': 'legal_entities',
  '/functionals': 'functionals',
  '/documents': 'documents',
  '/documents/folders': 'document_folders',
  '/knowledge-base': 'kb_pages',
  '/todo-categories': 'todo_categories',
  '/goods/goods_type': 'goods_types',
  '/goods': 'goods',
  '/goods/units': 'goods_units',
  '/storages': 'storages',
  '/stock/requests': 'stock_requests',
  '/consumable': 'consumables',
  '/consumable/consumable_types': 'consumable_types',
  '/properties/territory': 'territories',
  '/properties/cluster': 'clusters',
  '/properties/building': 'buildings',
  '/properties/entrance': 'entrances',
  '/properties/floor': 'floors',
  '/properties/room': 'rooms',
  '/properties/objecttypenew': 'object_types',
  '/properties/purposepremises': 'purposes',
  '/mediafiles/files': 'files',
  '/mediafiles/directories': 'directories',
}

/** Lists that no other record names, of the demo. */
const OF_DEMO: Readonly<Record<string, string>> = {
  '/articles': "articles where status = 'published' and comments_enabled",
  '/mindmaps': 'mindmaps',
  '/conference': 'conferences',
  // A room of a record: whoever may read that is let in.
  '/chats/rooms': "chat_rooms where kind = 'entity'",
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await server.database.pool.query(text, values)).rows
}

async function insert(path: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const marks = names.map((_, at) => `$${at + 1}`)
  const text = `insert into ${TABLES[path]} (${names.map((name) => `"${name}"`)}) values (${marks}) returning id`
  return Number((await query(text, Object.values(row)))[0]?.id)
}

/** One place of each kind, inside each other, on a territory whose place in the tree is there. */
async function createPlaces(name: string, territory: number): Promise<Records> {
  const place = async (path: string, kind: string, parent: number, row: Record<string, unknown>) => {
    const id = await insert('/locations', { kind, parent, path: '{}', name, full_name: name })
    await query(`update locations set path = (select path from locations where id = $2) || $1::bigint where id = $1`, [
      id,
      parent,
    ])
    return insert(path, { id, name, ...row })
  }
  await insert('/properties/territory', { id: territory, name, address: name })
  const cluster = await place('/properties/cluster', 'cluster', territory, { territory })
  const at = { territory, cluster, address: name, floors_above: 1 }
  const building = await place('/properties/building', 'building', cluster, at)
  const door = { building, number: name, entrance_kind: 'main' }
  const entrance = await place('/properties/entrance', 'entrance', building, door)
  const floor = await place('/properties/floor', 'floor', building, { building, number: 1, floor_kind: 'ground' })
  const code = `secret-${territory}`
  const color = '#123456'
  const purpose = await insert('/properties/purposepremises', { name, code, color, category: 'office' })
  const room = { building, floor, number: name, purpose, usage_mode: 'rentable', area: '10', rentable_area: '10' }
  return {
    '/properties/territory': territory,
    '/properties/cluster': cluster,
    '/properties/building': building,
    '/properties/entrance': entrance,
    '/properties/floor': floor,
    '/properties/room': await place('/properties/room', 'room', floor, room),
    '/properties/objecttypenew': await insert('/properties/objecttypenew', { name, code }),
    '/properties/purposepremises': purpose,
  }
}

/** A contract that nobody but an administrator sees, with its parties. */
async function createContract(name: string, object: number, by: object): Promise<Records> {
  const tenant = await insert('/tenants', { kind: 'individual', name, ...by })
  const landlord = {
    ...{ name, inn: '1', ogrn: '1', legal_address: name, director_name: name, director_position: name },
    ...{ acting_basis: name, prefix: String(object) },
  }
  const legal_entity = await insert('/legal-entities', { ...landlord, ...by })
  const term = { start_date: '2030-01-01', end_date: '2030-12-31' }
  return {
    '/tenants': tenant,
    '/legal-entities': legal_entity,
    '/contracts': await insert('/contracts', { number: name, tenant, legal_entity, object, ...term, ...by }),
  }
}

async function createRecords(word: string): Promise<Records> {
  const name = `${SECRET}${word}`
  const owner = await server.as('u01')
  const person = await insertPerson(server.database)
  const by = { created_by: OTHER }
  const department = await insert('/accounts/departments', { name, ...by })
  const location = await insert('/locations', { kind: 'territory', path: '{}', name, full_name: name })
  await query('update locations set path = array[id] where id = $1', [location])
  const todo = await insert('/todos', { title: name, ...by })
  const object = await insert('/objects', {
    ...{ code: name, name, address: name, root_location: location, manager: OTHER },
    ...by,
  })
  const directory = await createDirectory(owner, name)
  const file = await uploadFile(owner, `${name}.txt`, name, [['directory', String(directory.id)]])
  const access = [{ kind: 'profile', id: owner.id, level: 'edit', name: '' }]
  expect((await owner.send('PUT', `/mediafiles/directories/${directory.id}/access`, { access })).status).toBe(200)
  const team = await insert('/teams', {
    ...{ name, leader: person, color: '#123456', specialization: '{plumbing}' },
    ...by,
  })
  return {
    '/accounts/profiles': person,
    '/users': person,
    '/roles': await insert('/roles', { key: `secret-${person}`, name, ...by }),
    '/accounts/departments': department,
    '/accounts/positions': await insert('/accounts/positions', { name, department, ...by }),
    '/teams': team,
    '/teams/work_team_zones': await insert('/teams/work_team_zones', {
      ...{ name, team, kind: 'other', color: '#123456', locations: `{${location}}` },
      ...by,
    }),
    '/todos': todo,
    '/todos/{id}/comments': await insert('/todos/{id}/comments', { todo, content: name, ...by }),
    '/comments': await insert('/comments', { entity: 'team', entity_id: 2, content: name, ...by }),
    '/todos/templates': await insert('/todos/templates', { name, title_pattern: name, ...by }),
    '/todos/recurrences': await insert('/todos/recurrences', {
      title: name,
      rrule: 'FREQ=DAILY',
      start_date: '2030-01-01',
      ...by,
    }),
    '/locations': location,
    '/locations/objects': object,
    '/objects': object,
    ...(await createContract(name, object, by)),
    ...(await createStock(name, by)),
    '/functionals': await insert('/functionals', { name, ...by }),
    '/documents/folders': await insert('/documents/folders', { name, ...by }),
    '/documents': await createDocument({ title: name, owner: person, is_template: true, ...by }),
    '/knowledge-base': await insert('/knowledge-base', { title: name, owner: 1, ...by }),
    '/todo-categories': await insert('/todo-categories', { key: `secret_${person}`, name, ...by }),
    ...(await createPlaces(name, location)),
    '/mediafiles/files': file.id,
    '/mediafiles/directories': directory.id,
  }
}

/** A text with nothing in it. */
async function createDocument(row: Record<string, unknown>): Promise<number> {
  const id = await insert('/documents', { kind: 'text', ...row })
  await query(`insert into document_contents (document, content) values (${id}, '${JSON.stringify(EMPTY_TEXT)}')`)
  return id
}

/** Goods, a consumable, their types and the place where they lie. */
async function createStock(name: string, by: Record<string, unknown>): Promise<Records> {
  const goodsType = await insert('/goods/goods_type', { name, ...by })
  const consumableType = await insert('/consumable/consumable_types', { name, ...by })
  const goods = await insert('/goods', { sku: name, name, goods_type: goodsType, is_serialized: true, ...by })
  const storage = await insert('/storages', { name, kind: 'van', responsible: 1, ...by })
  // Some of it bears no number yet, so that a new unit can be made.
  await query(`insert into stock_balances (storage, goods, qty) values (${storage}, ${goods}, 1000)`)
  return {
    '/goods/goods_type': goodsType,
    '/goods': goods,
    '/goods/units': await insert('/goods/units', { goods, inventory_number: name, storage, ...by }),
    '/stock/requests': await insert('/stock/requests', { goods, qty: 1, ...by }),
    '/consumable/consumable_types': consumableType,
    '/consumable': await insert('/consumable', { sku: name, name, consumable_type: consumableType, ...by }),
    '/storages': storage,
  }
}

/** Whether the list itself keeps the record from a person. */
async function isHidden(person: TestPerson, path: string): Promise<boolean> {
  const id = hidden[path]
  if (path.startsWith('/locations')) {
    const { body } = await person.send('GET', `${path}?ids=${id}`)
    return ((body as { data?: object[] }).data ?? []).length === 0
  }
  if (path === '/accounts/profiles' && id === person.id) return false
  const address = path === '/todos/{id}/comments' ? `/todos/${hidden['/todos']}` : `${path}/${id}`
  const { status } = await person.send('GET', address)
  expect([200, 403, 404], address).toContain(status)
  return status !== 200
}

async function hiddenFrom(person: TestPerson): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  for (const path of Object.keys(TABLES)) if (await isHidden(person, path)) paths.add(path)
  return paths
}

/** A record of one's own at each address that takes a number. */
async function ownRecord(person: TestPerson, collection: string): Promise<number> {
  const rows: Readonly<Record<string, Record<string, unknown>>> = {
    '/todos': { title: 'Своя задача', created_by: person.id, checklist: JSON.stringify([ITEM]) },
    '/comments': { entity: 'team', entity_id: 1, content: 'Свой', created_by: person.id },
    '/tenants': { kind: 'individual', name: 'Свой', manager: person.id },
    '/todos/templates': { name: 'Свой шаблон', title_pattern: 'Своя задача', created_by: person.id },
    '/documents/folders': { name: 'Своя', created_by: person.id },
    '/goods': { sku: crypto.randomUUID(), name: 'Своё', goods_type: hidden['/goods/goods_type'] },
    '/consumable': { sku: crypto.randomUUID(), name: 'Своё', consumable_type: hidden['/consumable/consumable_types'] },
    '/goods/units': {
      ...{ goods: hidden['/goods'], storage: hidden['/storages'] },
      inventory_number: crypto.randomUUID().slice(0, 30),
    },
    '/todos/recurrences': { title: 'Своё', rrule: 'FREQ=DAILY', start_date: '2030-01-01', created_by: person.id },
  }
  if (collection === '/documents') return createDocument({ title: 'Свой', owner: person.id })
  const row = rows[collection]
  if (row) return insert(collection, row)
  const isOfDemo =
    collection.startsWith('/properties/') || /^\/(objects|legal-entities|contracts|meters)$/.test(collection)
  const table = isOfDemo ? TABLES[collection] : OF_DEMO[collection]
  const [place] = table ? await query(`select id from ${table} order by id limit 1`) : []
  return Number(place?.id ?? person.id)
}

/** Tenants of the demo that may become one. */
const TWINS = { primary: 1, duplicates: [2] }

/** The one of the demo, with the clusters that are tried. */
const FIRST_TERRITORY = 1

/** What queries need beside the filter. */
const ASKED: Readonly<Record<string, string>> = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-30T00:00:00Z',
  permission: 'todos.view',
}

/** Requisites of a company that is not there. */
const REQUISITES = { inn: '7707083893', kpp: '770701001', ogrn: '1027700132195', legal_address: 'Там', prefix: 'Т' }

const RUN_OBJECT = { manager: 1, status: 'preparing' }

const EMPTY_TEXT = { type: 'doc', content: [{ type: 'paragraph' }] }

/** What a body needs that its schema does not say, by the field that is tried. */
const NEEDED_BESIDES: Readonly<Record<string, (least: object) => object>> = {
  // A building stands in a cluster or a territory; a cluster with objects is not moved to where another object is.
  'buildings.create photos': () => ({ territory: hidden['/properties/territory'] }),
  'buildings.create passport_file': () => ({ territory: hidden['/properties/territory'] }),
  'articles.create cover': () => ({ content: EMPTY_TEXT }),
  'articles.replace cover': () => ({ content: EMPTY_TEXT }),
  'mindmaps.applyOps ops': (least) => ({ ops: [{ ...Reflect.get(least, 'ops')[0], op: 'update', id: 'root' }] }),
  'clusters.replace photos': () => ({ territory: FIRST_TERRITORY }),
  // An object without a place is a request.
  'objects.create cover': () => ({ status: 'draft' }),
  'objects.create photos': () => ({ status: 'draft' }),
  // What is replaced keeps nothing of before: an object that is no request needs who runs it.
  'objects.replace cover': () => RUN_OBJECT,
  'objects.replace photos': () => RUN_OBJECT,
  ...Object.fromEntries(
    ['create', 'replace', 'update'].flatMap((verb) =>
      ['logo', 'stamp', 'signature'].map((picture) => [`legalEntities.${verb} ${picture}`, () => REQUISITES]),
    ),
  ),
  'structure.build object': (least) => ({
    object: { ...Object(Reflect.get(least, 'object')), status: 'draft' },
    structure: { floors_from: 1, floors_to: 1, rooms_per_floor: 0, mask: '{floor}{nn}' },
  }),
  'tenants.merge values': () => TWINS,
  'chats.decide people': () => ({ is_decision: true }),
  // What is made of a template is asked for its template first.
  'documents.fromTemplate folder': () => ({ template: hidden['/documents'] }),
  'payments.create file': () => ({ paid_at: '2026-01-15', method: 'cash' }),
  'contracts.amend file': () => ({ kind: 'terms', changes: { terms: { due_day: 7 } } }),
}

/** The field that answers for a reference: that of a list of numbers is the list. */
function fieldOf({ at }: NamedRecord): string {
  return at
    .filter((key, index) => key !== '*' || index < at.length - 1)
    .join('.')
    .replaceAll('*', '0')
}

function mayAsk({ paper }: PermissionActor, { permission }: BoundOperation): boolean {
  return permission === undefined || !permission.includes('.') || paper.has(permission)
}

/** An address with records of one's own. */
async function addressOf(person: TestPerson, { path }: BoundOperation): Promise<string> {
  if (path.includes('{row}')) return bankRow(path)
  const collection = /^(.*?)\/\{id\}/.exec(path)?.[1]
  if (collection === '/mediafiles/directories')
    return path.replace('{id}', String((await createDirectory(person, `Своя ${Math.random()}`)).id))
  const id = collection === undefined ? 0 : await ownRecord(person, collection)
  const said = { content: 'Свой', created_by: person.id }
  const comment = !path.includes('{comment}')
    ? 0
    : collection === '/articles'
      ? await insert('/comments', { entity: 'article', entity_id: id, ...said })
      : await insert('/todos/{id}/comments', { todo: id, ...said })
  const ownMessage = `insert into chat_messages (room, author, content) values ($1, $2, 'Своё') returning id`
  const [message] = path.includes('{messageId}') ? await query(ownMessage, [id, person.id]) : []
  const [floor] = path.includes('{floor_id}') ? await query('select id from floors order by id limit 1') : []
  const ofContract = 'select id from payments where contract = $1 order by id limit 1'
  const [payment] = path.includes('{payment_id}') ? await query(ofContract, [id]) : []
  const emptyDraft = `insert into tenant_layout_drafts (tenant, name, effective_from) values ($1, 'Вариант', '2030-01-01') returning id`
  const [draft] = path.includes('{draft_id}') ? await query(emptyDraft, [id]) : []
  const amendmentDraft = `insert into contract_amendments (contract, number, kind, effective_from, changes)
    values ($1, gen_random_uuid()::text, 'terms', '2030-01-01', '{}') returning id`
  const [amendment] = path.includes('{amendment_id}') ? await query(amendmentDraft, [id]) : []
  return path
    .replace('{id}', String(id))
    .replace('{draft_id}', String(draft?.id))
    .replace('{payment_id}', String(payment?.id))
    .replace('{floor_id}', String(floor?.id))
    .replace('{comment}', String(comment))
    .replace('{messageId}', String(message?.id))
    .replace('{item}', ITEM.id)
    .replace('{amendment_id}', String(amendment?.id))
}

/** A row of a bank statement that nobody posted yet. */
async function bankRow(path: string): Promise<string> {
  const [statement] = await query(
    `insert into bank_imports (account, legal_entity, date_from, date_to, turnover_in, turnover_out)
     select '', id, '2026-01-15', '2026-01-15', 1, 0 from legal_entities order by id limit 1 returning id`,
  )
  const [row] = await query(
    `insert into bank_import_rows (import, line, direction, date, amount) values ($1, 1, 'in', '2026-01-15', 1) returning id`,
    [statement?.id],
  )
  return path.replace('{id}', String(statement?.id)).replace('{row}', String(row?.id))
}

/** What a write leaves beside its record, as text. */
async function traces(): Promise<string> {
  const rows = await query(`select (select count(*) from audit_log) as journal, (select count(*) from outbox) as events,
    (select count(*) from notifications) as told, (select sum(version) from todos) as tasks`)
  return JSON.stringify(rows)
}

test('every number of a request is declared as a reference, or names no other list', () => {
  const undeclared: string[] = []
  const look = (id: string, schema: JsonSchema, at: string[]): void => {
    if (referencesIn(contract, schema).some((one) => one.at.length === 0)) return
    if (schema.$ref?.endsWith('/Id') && !at.some((name) => NO_REFERENCE.has(name))) undeclared.push(`${id} ${at}`)
    const { allOf = [], anyOf = [], oneOf = [], properties = {}, items } = resolveRef<JsonSchema>(contract, schema)
    for (const part of [...allOf, ...anyOf, ...oneOf]) look(id, part, at)
    for (const [name, part] of Object.entries(properties)) look(id, part, [...at, name])
    if (items) look(id, items, at)
  }
  for (const { id, body, form, parameters } of operations) {
    for (const schema of [body, form]) if (schema) look(id, schema, [])
    for (const one of parameters) if (one.in === 'query') look(id, one.schema, [one.name])
  }
  expect(undeclared).toEqual([])
})

test('what one does not see, what is deleted and what never was is refused at its field, and leaves no trace', {
  timeout: WHILE_BUSY,
}, async () => {
  let cases = 0
  const problems: string[] = []
  const refusedSomewhere = new Set<string>()
  for (const actor of actors) {
    const { person } = actor
    const kept = await hiddenFrom(person)
    const good = { ...hidden, '/accounts/profiles': person.id, '/todos': await ownRecord(person, '/todos') }
    for (const { operation, reference } of inBodies) {
      if (!mayAsk(actor, operation) || !operation.body) continue
      // What is gone is gone for everybody: asked by the one who may do everything.
      const gone = actor.name === EVERYTHING ? { deleted: deleted[reference.to], none: BEYOND } : {}
      const kinds = { hidden: kept.has(reference.to) ? hidden[reference.to] : undefined, ...gone }
      if (Object.values(kinds).every((id) => id === undefined)) continue
      const address = await addressOf(person, operation)
      const before = await traces()
      const others = new Set(
        referencesIn(contract, operation.body)
          .filter(({ to }) => kept.has(to))
          .map(fieldOf),
      )
      for (const [kind, id] of Object.entries(kinds)) {
        if (id === undefined) continue
        cases += 1
        const least = bodyWith(operation.body, reference.at, id, good)
        const body = {
          ...Object(least),
          ...(NEEDED_BESIDES[`${operation.id} ${reference.at[0]}`]?.(Object(least)) ?? {}),
        }
        const answer = await person.send(operation.method.toUpperCase(), address, body)
        const { errors = {} } = answer.body as { errors?: Record<string, unknown> }
        const field = fieldOf(reference)
        const name = `${operation.id} ${field}`
        // What the body must name besides is as unseen by him: then that is refused, and says nothing of this field.
        const isOther = Object.keys(errors).some((at) => others.has(at))
        if (answer.status === 400 && field in errors) refusedSomewhere.add(name)
        else if (answer.status === 400 && isOther) continue
        else if (![403, 404].includes(answer.status))
          problems.push(
            `${actor.name}: ${name} ${kind}: ${answer.status} ${JSON.stringify(errors)} ${JSON.stringify(body)}`,
          )
        if (JSON.stringify(answer.body).includes(SECRET)) problems.push(`${actor.name}: ${name} tells the name`)
      }
      if ((await traces()) !== before) problems.push(`${actor.name}: ${operation.id} leaves a trace`)
    }
  }
  expect(cases).toBeGreaterThan(40 * actors.length)
  expect(problems).toEqual([])
  const names = inBodies.map(({ operation, reference }) => `${operation.id} ${fieldOf(reference)}`)
  // A folder whose content is chosen is a place like one in an address: 404. Layouts of roles are published by nobody who
  // has a scope; the same items of one's own layout are among these.
  const isElsewhere = (name: string) =>
    name.endsWith(' selection.directory') || name.startsWith('dashboard.publishLayout ')
  const never = names.filter((name) => !refusedSomewhere.has(name) && !isElsewhere(name))
  expect(never).toEqual([])
})

test('what a record names already is known wherever a body replaces it', async () => {
  const unknown: string[] = []
  for (const { operation, reference } of inBodies) {
    const collection = /^(.*)\/\{id\}$/.exec(operation.path)?.[1]
    const id = collection === undefined ? undefined : hidden[collection]
    if (operation.method === 'post' || id === undefined || !findTarget(reference.to)) continue
    const held = await findHolder(operation.path)?.held(server.database.reader, id)
    if (!((reference.at[0] ?? '') in Object(held))) unknown.push(`${operation.id} ${fieldOf(reference)}`)
  }
  expect(unknown).toEqual([])
})

test('the title of a task or a template is told to nobody who sees only what was made of it', async () => {
  let cases = 0
  for (const { person, paper } of actors) {
    if (!paper.has('todos.view') || !(await isHidden(person, '/todos'))) continue
    cases += 1
    const part = await insert('/todos', { title: 'Часть', created_by: person.id, parent: hidden['/todos'] })
    const { body } = await person.send('GET', `/todos/${part}`)
    expect(body).toMatchObject({ parent: hidden['/todos'], parent_details: null })
    const given = { title: 'Своё', rrule: 'FREQ=DAILY', start_date: '2030-01-01', created_by: person.id }
    const plan = await insert('/todos/recurrences', { ...given, template: hidden['/todos/templates'] })
    expect((await person.send('GET', `/todos/recurrences/${plan}`)).body).toMatchObject({ template_details: null })
  }
  expect(cases).toBeGreaterThan(0)
})

test('a filter by a record that one does not see finds what one by no record finds', {
  timeout: WHILE_BUSY,
}, async () => {
  let cases = 0
  const problems: string[] = []
  for (const actor of actors) {
    const { person } = actor
    // What one sees oneself names what one does not see: only so could the filter tell.
    await insert('/todos', {
      title: 'Своя задача',
      created_by: person.id,
      parent: hidden['/todos'],
      team: hidden['/teams'],
      location: hidden['/locations'],
      object: hidden['/locations/objects'],
      tenant: hidden['/tenants'],
      recurrence: hidden['/todos/recurrences'],
      co_assignees: [hidden['/accounts/profiles']],
    })
    const kept = await hiddenFrom(person)
    for (const { operation, references } of inQueries) {
      if (!mayAsk(actor, operation)) continue
      for (const { at, to } of references) {
        const name = at[0] ?? ''
        const id = hidden[to]
        if (id === undefined || !kept.has(to)) continue
        cases += 1
        const [found, nothing] = [
          await foundBy(person, operation, name, id),
          await foundBy(person, operation, name, BEYOND),
        ]
        if (found !== nothing) problems.push(`${actor.name}: ${operation.id}?${name}: ${found.slice(0, 300)}`)
      }
    }
  }
  expect(cases).toBeGreaterThan(15 * actors.length)
  expect(problems).toEqual([])
})

/** What a list finds by one filter, as text. */
async function foundBy(person: TestPerson, operation: BoundOperation, name: string, id: number): Promise<string> {
  const required = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required && parameter.name !== name)
    .map((parameter) => [parameter.name, String(ASKED[parameter.name] ?? plainValue(parameter.schema))])
  const query = new URLSearchParams([...required, [name, String(id)]])
  const response = await person.fetch(`/api${operation.path}?${query}`)
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text
  const { request_id, meta, message, as_of, ...rest } = JSON.parse(text)
  // A tag is of its minute too.
  return JSON.stringify([response.status, rest, meta?.total], (name, value) => (name === 'tag' ? undefined : value))
}
