import { createStore } from '../lib/create-store'
import { confirmLabels } from './confirm-labels'

/** What a confirmation asks; labels left out are the host's own: «Подтвердить», «Отмена». */
export interface ConfirmOptions {
  title: string
  text?: string | undefined
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
}

/** What an alert says. */
export interface AlertOptions {
  title: string
  text?: string | undefined
  closeLabel?: string | undefined
}

/** A question waiting for its answer; an alert has no second answer, what a leave guard asks has words of its own. */
export interface Question extends Partial<ConfirmOptions> {
  id: number
  kind: 'confirm' | 'alert' | 'leave'
  answer: (yes: boolean) => void
}

/** Questions asked and not answered yet, oldest first. */
export const questions = createStore<readonly Question[]>([])

let hosts = 0
let lastId = 0

/** Counts the places that draw questions; returns the function that takes one away. What nobody draws any more is a no. */
export function addDialogHost(): () => void {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) for (const { answer } of questions.getState()) answer(false)
  }
}

/** Asks and waits: true — agreed, false — cancelled or closed. Needs a `<DialogHost/>`, else asks by the browser's own dialog. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(window.confirm(toPlainText(options)))
  return ask('confirm', options)
}

/** Says something that needs a look, and waits until it is closed. Never rejects. */
export async function alertDialog({ title, text, closeLabel }: AlertOptions): Promise<void> {
  if (hosts === 0) window.alert(toPlainText({ title, text }))
  else await ask('alert', { title, text, confirmLabel: closeLabel })
}

/**
 * Asks whether what was typed may be lost: true — leave. For `beforeClose` of a dialog and for guards of a route. Without
 * `title` the host asks in the words of its provider, and the browser's own dialog, where no host is, in Russian.
 */
export function confirmLeave(title?: string): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(window.confirm(title ?? confirmLabels.leaveTitle))
  return ask('leave', { title })
}

function ask(kind: Question['kind'], options: Partial<ConfirmOptions>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean) => {
      questions.setState((open) => open.filter((question) => question.id !== id))
      resolve(yes)
    }
    questions.setState((open) => [...open, { ...options, kind, id, answer }])
  })
}

function toPlainText({ title, text }: AlertOptions): string {
  return text ? `${title}\n\n${text}` : title
}
