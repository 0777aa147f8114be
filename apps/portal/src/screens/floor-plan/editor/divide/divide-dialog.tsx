import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Dialog } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { refusalOf } from '../../../../lib/area/actions/refusal'

type Drafts = Schema<'RoomDivision'>['amendments']

interface DivideDialogProps {
  title: string
  description: string
  /** What the button says that does it. */
  label: string
  disabled: boolean
  act: { mutate: () => void; isPending: boolean; error: Error | null; data: Drafts | undefined }
  onClose: () => void
  children: ReactNode
}

/** Rooms become others; of rooms that are let it ends with the drafts that are to be signed. */
export function DivideDialog({ title, description, label, disabled, act, onClose, children }: DivideDialogProps) {
  const drafts = act.data ?? []
  const isDone = drafts.length > 0
  const { text } = refusalOf(act.error)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      description={isDone ? undefined : description}
      persistent={!isDone}
      loading={act.isPending}
      footer={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
            <Button variant="primary" loading={act.isPending} disabled={disabled} onClick={() => act.mutate()}>
              {label}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div className="flex flex-col gap-3">
          <p>Черновики составлены. План изменится, когда все соглашения будут применены и наступит их дата:</p>
          <ul className="list-disc ps-5">
            {drafts.map(({ id, number, contract }) => (
              <li key={id}>
                <Link to={`/contracts/${contract.id}?tab=amendments`} className="text-brand hover:underline">
                  {number} к договору {contract.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {text && <Banner tone="bad">{text}</Banner>}
          {children}
        </div>
      )}
    </Dialog>
  )
}
