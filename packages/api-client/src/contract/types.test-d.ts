import { expectTypeOf, test } from 'vitest'
import type {
  CollectionPath,
  CreateInput,
  ListQuery,
  OperationInput,
  OperationResult,
  ParamsOf,
  RecordOf,
  Schema,
  UpdateInput,
} from './index'

test('only paths that list records and have records below them are collections', () => {
  expectTypeOf<CollectionPath>().toEqualTypeOf<
    | '/accounts/departments'
    | '/accounts/positions'
    | '/accounts/profiles'
    | '/articles'
    | '/conference'
    | '/chats/rooms'
    | '/consumable'
    | '/consumable/consumable_types'
    | '/contracts'
    | '/documents'
    | '/documents/folders'
    | '/functionals'
    | '/functionals/snapshots'
    | '/knowledge-base'
    | '/goods'
    | '/goods/goods_type'
    | '/goods/units'
    | '/key-rates'
    | '/legal-entities'
    | '/objects'
    | '/properties/building'
    | '/properties/cluster'
    | '/properties/entrance'
    | '/properties/floor'
    | '/properties/objecttypenew'
    | '/properties/purposepremises'
    | '/properties/room'
    | '/properties/territory'
    | '/reports/files'
    | '/reservations'
    | '/roles'
    | '/stock/counts'
    | '/stock/movements'
    | '/stock/requests'
    | '/storages'
    | '/meters'
    | '/mindmaps'
    | '/teams'
    | '/teams/work_team_zones'
    | '/tenants'
    | '/todo-categories'
    | '/todos'
    | '/todos/recurrences'
    | '/todos/templates'
    | '/users'
    | '/vat-rates'
  >()
})

test('a collection knows its records, their input and its query (EN-015)', () => {
  expectTypeOf<RecordOf<'/todos'>>().toEqualTypeOf<Schema<'Todo'>>()
  expectTypeOf<CreateInput<'/todos'>>().toHaveProperty('title').toEqualTypeOf<string>()
  expectTypeOf<UpdateInput<'/todos'>>().toHaveProperty('title').toEqualTypeOf<string | undefined>()
  expectTypeOf<CreateInput<'/accounts/profiles'>>().toBeNever()
  expectTypeOf<ListQuery<'/todos'>>().toHaveProperty('page').toEqualTypeOf<number | undefined>()
  expectTypeOf<{ status: ['Nonsense'] }>().not.toExtend<ListQuery<'/todos'>>()
})

test('people in requests are ids, in tasks they are read as objects', () => {
  expectTypeOf<RecordOf<'/todos'>['assignee']>().toEqualTypeOf<Schema<'Person'> | null>()
  expectTypeOf<CreateInput<'/todos'>['assignee']>().toEqualTypeOf<number | null | undefined>()
})

test('a nested path asks for its ids, a plain one for nothing', () => {
  expectTypeOf<ParamsOf<'/contracts/{id}/payments'>>().toExtend<{ id: number | string }>()
  expectTypeOf<ParamsOf<'/todos'>>().toBeUnknown()
})

test('a handler is given path, query and body, and answers what the contract promises (EN-004, API-009)', () => {
  expectTypeOf<OperationInput<'todos.update'>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<OperationInput<'users.create'>['body']>().toEqualTypeOf<Schema<'NewAccount'>>()
  expectTypeOf<OperationInput<'users.me'>['body']>().toBeUndefined()
  expectTypeOf<OperationInput<'tenants.checkInn'>['query']>().toHaveProperty('inn').toBeString()
  expectTypeOf<OperationResult<'users.refresh'>>().toEqualTypeOf<Schema<'Tokens'>>()
  expectTypeOf<OperationResult<'users.logout'>>().toBeVoid()
  expectTypeOf<OperationResult<'todos.export'>>().toBeString()
})
