import type { Schema } from '@ws/api-client/contract'
import { refused } from '../http/error'
import { defineTask, type TaskCall, TaskLimitError } from '../worker-task/worker-task'
import type { FormData } from './form-fields'

/** Pictures of a form as PNG, by what they are: `logo`, `stamp`, `signature`, `qr`. */
export type FormImages = Readonly<Record<string, { data: string; width: number; height: number }>>

/** A form that is to be printed; plain values, since it travels to another process. */
export interface FormOrder {
  /** What viewers show as the name of the document. */
  title: string
  /** Stands at the bottom of every page before its number. */
  footer: string
  blocks: Schema<'FormBlock'>[]
  data: FormData
  images: FormImages
  format: 'pdf' | 'docx'
}

const LIMITS = { seconds: 30, memory: 384 }

const print = defineTask<FormOrder, Uint8Array>(import.meta.dirname, 'print-form.task', LIMITS)

/** The bytes of a printed form, made in a process of its own; 400 `form_too_large` for one that takes too much time or memory. */
export async function printForm(order: FormOrder, call: TaskCall): Promise<Uint8Array> {
  try {
    return await print(order, call)
  } catch (error) {
    throw error instanceof TaskLimitError ? tooLarge() : error
  }
}

/** A form that is more than a form may be. */
export function tooLarge() {
  return refused('form_too_large', 'Документ слишком велик: проверьте списки в шаблоне')
}
