import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { DialogBody } from '../dialog/dialog-body'
import { DialogFooter, DialogShell } from '../dialog/dialog-shell'
import { useLabels } from '../labels/use-labels'
import { useStore } from '../lib/hooks/use-store'
import { addDialogHost, type Question, questions } from './confirm'
import { confirmLabels } from './confirm-labels'

/** Draws what `confirm` and `alertDialog` ask. One per application. */
export function DialogHost() {
  const question = useStore(questions, first)
  useEffect(addDialogHost, [])
  return question ? <QuestionDialog key={question.id} question={question} /> : null
}

function QuestionDialog({ question }: { question: Question }) {
  const labels = useLabels('confirm', confirmLabels)
  const own = {
    confirm: { title: '', yes: labels.confirm },
    alert: { title: '', yes: labels.close },
    leave: { title: labels.leaveTitle, yes: labels.leave },
  }[question.kind]
  const { kind, title = own.title, text, confirmLabel = own.yes, cancelLabel = labels.cancel, answer } = question
  const { tone = kind === 'leave' ? 'danger' : 'primary' } = question
  const safe = useRef<HTMLButtonElement>(null)
  const isSafeFirst = kind !== 'alert' && tone === 'danger'
  return (
    <DialogShell
      slot={kind === 'alert' ? 'alert-dialog' : 'confirm'}
      role="alertdialog"
      open
      onOpenChange={() => answer(false)}
      described={Boolean(text)}
      initialFocus={safe}
      className="wu:dialog-centred wu:dialog-question"
    >
      <DialogBody className="wu:px-5 wu:pt-5 wu:pb-4">
        <Primitive.Title className="wu:dialog-title">{title}</Primitive.Title>
        {text && (
          <Primitive.Description className="wu:dialog-description wu:whitespace-pre-line">{text}</Primitive.Description>
        )}
      </DialogBody>
      <DialogFooter>
        {kind !== 'alert' && (
          <Button ref={isSafeFirst ? safe : undefined} onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button
          ref={isSafeFirst ? undefined : safe}
          variant={tone === 'danger' ? 'danger' : 'primary'}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </DialogShell>
  )
}

const first = (open: readonly Question[]) => open[0]
