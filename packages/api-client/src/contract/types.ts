import type { components, operations, paths } from './openapi'

/** Names of the contract's schemas and what they look like: `Schema<'Todo'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Every operation of the contract: `'todos.create'`. */
export type OperationId = keyof operations & string

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type AnyBody<T> = T extends { content: infer Content }
  ? Content extends object
    ? Content[keyof Content]
    : never
  : never
type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never
type Ok<O> = O extends { responses: { 200: infer Answer } } ? Json<Answer> : never

/**
 * A path that lists records as `{data, meta}` and has a readable record below it: `'/todos'`, `'/goods/goods_type'`. Such
 * as `/todos/board` have no record below them, media lists have another shape: neither is a collection.
 */
export type CollectionPath = {
  [P in keyof paths & string]: `${P}/{id}` extends keyof paths
    ? [Ok<Get<P>>] extends [never]
      ? never
      : Ok<Get<P>> extends { data: unknown[] }
        ? [Ok<Get<`${P}/{id}`>>] extends [never]
          ? never
          : P
        : never
    : never
}[keyof paths & string]

/** What a nested collection needs to be addressed: `ParamsOf<'/contracts/{id}/payments'>` is `{ id: number | string }`. */
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: number | string } & ParamsOf<Rest>
  : unknown

/** One record of a collection. */
export type RecordOf<P extends CollectionPath> = Ok<Get<`${P}/{id}`>>
/** What stands beside the records of a list: page, totals and what else the contract adds. */
export type MetaOf<P extends CollectionPath> = Ok<Get<P>> extends { meta: infer Meta } ? Meta : never
/** The answer of a list. */
export interface Page<Item, Meta = Schema<'Meta'>> {
  data: Item[]
  meta: Meta
}

type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never
type BodyOf<O> = O extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : never
type Verb<P, V extends string> = P extends keyof paths
  ? paths[P] extends { [K in V]: infer Operation }
    ? Operation
    : never
  : never

/** Query parameters of a list of whole records: filters, ordering, paging. */
export type ListQuery<P extends CollectionPath> = Omit<QueryOf<Get<P>>, 'view'>
/** Body of `POST`: a new record; `never` where nothing is created. */
export type CreateInput<P extends CollectionPath> = BodyOf<Verb<P, 'post'>>
/** Body of `PATCH`: what is not sent stays. */
export type UpdateInput<P extends CollectionPath> = BodyOf<Verb<`${P}/{id}`, 'patch'>>
/** Body of `PUT`: what is not sent is cleared. */
export type ReplaceInput<P extends CollectionPath> = BodyOf<Verb<`${P}/{id}`, 'put'>>
/** Body of `POST …/bulk`: one action for many records. */
export type BulkInput<P extends CollectionPath> = BodyOf<Verb<`${P}/bulk`, 'post'>>

type Part<O, Kind extends 'path' | 'query'> = O extends { parameters: { [K in Kind]?: infer Value } }
  ? [NonNullable<Value>] extends [never]
    ? Record<never, never>
    : NonNullable<Value>
  : Record<never, never>

/** A file of a form as it reaches a handler that is given the form whole. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

type Received<Body> = { [Field in keyof Body]: Body[Field] extends Blob ? SentFile : Body[Field] }
type SentBody<T> = T extends { content: infer Content }
  ? {
      [Kind in keyof Content]: Kind extends 'multipart/form-data' ? Received<Content[Kind]> : Content[Kind]
    }[keyof Content]
  : never

/** What reaches the handler of an operation, checked against the contract and unwrapped. */
export interface OperationInput<Id extends OperationId> {
  params: Part<operations[Id], 'path'>
  query: Part<operations[Id], 'query'>
  body: operations[Id] extends { requestBody?: infer Body } ? Or<SentBody<NonNullable<Body>>, undefined> : undefined
}

type Answer<R, Status extends number> = Status extends keyof R ? Or<AnyBody<R[Status]>, Nothing> : never
type Or<Body, Otherwise> = [Body] extends [never] ? Otherwise : Body
/** So that a handler with nothing to answer needs no `return`. */
type Nothing = ReturnType<() => void>

/** What the handler of an operation answers with; nothing where the contract sends nothing. */
export type OperationResult<Id extends OperationId> = operations[Id] extends { responses: infer R }
  ? Answer<R, 200 | 201 | 202 | 204>
  : never

/** Rules of one writable field, for forms. */
export interface FieldConstraint {
  label?: string
  required?: boolean
  nullable?: boolean
  type?: string
  format?: string
  pattern?: string
  enum?: readonly (string | number)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Rules of the writable fields of each collection. */
export type Constraints = { readonly [P in CollectionPath]: Readonly<Record<string, FieldConstraint>> }
