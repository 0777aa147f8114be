import type { Schema } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'
import type { FormData } from '../../lib/printed-form/form-fields'
import type { ReadyForm } from './form-answer'

type Kind = Schema<'PrintedFormKind'>

/** How the forms of one kind of records are filled. */
export interface FormSourceOf {
  /** Kinds that the asking person may print of such records. */
  kinds: (ctx: Context) => readonly Kind[]
  /** A form of one record; refuses whoever may not print it. */
  ready: (ctx: Context, id: number, kind: Kind) => Promise<ReadyForm>
  /** What any text about one record may name; refuses whoever may not take it out. */
  data: (ctx: Context, id: number) => Promise<FormData>
}

const sources = new Map<string, FormSourceOf>()

/** Says how forms are filled from the records of an entity (`contract`), for whoever makes texts of them. */
export function registerFormSource(entity: string, source: FormSourceOf): void {
  sources.set(entity, source)
}

/** What is known of an entity; undefined where no form is printed of its records. */
export function formSourceOf(entity: string): FormSourceOf | undefined {
  return sources.get(entity)
}

/** The forms that the asking person may fill, each with the entity it is filled from. */
export function offeredForms(ctx: Context): { form: Kind; entity: string }[] {
  return [...sources].flatMap(([entity, { kinds }]) => kinds(ctx).map((form) => ({ form, entity })))
}
