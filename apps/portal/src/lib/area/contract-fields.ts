import type { CollectionPath, CreateInput, ListQuery, RecordOf, UpdateInput } from '@ws/api-client/contract'
import type { Field, FilterFace, Suffix } from './field'

/** Names of an object's properties; of every member where it is a union. */
export type KeysOf<T> = T extends unknown ? keyof T & string : never
type ValueAt<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** What a body takes at `K`; `never` where nothing may be written. */
type InputAt<P extends CollectionPath, K extends string> = ValueAt<CreateInput<P>, K> | ValueAt<UpdateInput<P>, K>

/** Names of the parameters a filter of field `K` would own. */
type ParameterOf<K extends string, S> = S extends 'exact' ? K : `${K}_${S & string}`

/** A field that reads `Read`; its input, when it has one, gives what the body takes. */
type FieldFor<Read, Write> = [Write] extends [never]
  ? Omit<Field<Read, never, Suffix, unknown>, never>
  : Field<Read, Write, Suffix, Write>

/** What a record has, and what only a new one is told. */
export type FieldKey<P extends CollectionPath> = KeysOf<RecordOf<P>> | KeysOf<CreateInput<P>>

/** Each key is a property of the record or of its making; its field reads that type and writes the body's type. */
export type FieldsOf<P extends CollectionPath> = {
  [K in FieldKey<P>]?: FieldFor<ValueAt<RecordOf<P>, K>, InputAt<P, K>>
}

/** Fields whose filter writes only parameters that the contract has. */
export type Filterable<P extends CollectionPath, F> = {
  [K in keyof F & string]: F[K] extends { filter?: infer Face }
    ? NonNullable<Face> extends FilterFace<infer S>
      ? [S] extends [never]
        ? never
        : [ParameterOf<K, S>] extends [KeysOf<ListQuery<P>>]
          ? K
          : never
      : never
    : never
}[keyof F & string]

/** Declared fields of the record. */
export type Column<P extends CollectionPath, F> = keyof F & KeysOf<RecordOf<P>>

/** Declared fields that a body takes. */
export type FormKey<P extends CollectionPath, F> = keyof F & (KeysOf<CreateInput<P>> | KeysOf<UpdateInput<P>>) & string

/** What a list can be ordered by: `'name'`, `'-name'`. */
export type OrderingItem<P extends CollectionPath> =
  NonNullable<ValueAt<ListQuery<P>, 'ordering'>> extends readonly (infer O)[]
    ? O & string
    : NonNullable<ValueAt<ListQuery<P>, 'ordering'>> & string
