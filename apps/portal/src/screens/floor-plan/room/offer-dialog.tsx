import { Banner, Button, Dialog, Field, Input, plural } from '@ws/ui'
import { useState } from 'react'
import { documentOf, saveDocument } from '../../../lib/documents/document-requests'
import { errorsOf } from '../../../lib/errors-of'
import type { PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface OfferDialogProps {
  object: number
  rooms: readonly PlanRoom[]
  onClose: () => void
}

/** Коммерческое предложение of the chosen rooms, for whoever asks for them. */
export function OfferDialog({ object, rooms, onClose }: OfferDialogProps) {
  const { api } = useServices()
  const [client, setClient] = useState('')
  const print = useMutation({
    mutationFn: (format: 'pdf' | 'docx') => {
      const query = { rooms: rooms.map(({ id }) => id), client: client.trim(), format }
      return documentOf(api.GET('/objects/{id}/offer', { params: { path: { id: object }, query }, parseAs: 'blob' }))
    },
    meta: { isQuiet: true },
    onSuccess: (document) => {
      saveDocument(document)
      onClose()
    },
  })
  const errors = errorsOf(print.error)
  const button = (label: string, format: 'pdf' | 'docx', isPrimary = false) => (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      disabled={client.trim() === '' || print.isPending}
      loading={print.isPending && print.variables === format}
      onClick={() => print.mutate(format)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Коммерческое предложение"
      description={`${rooms.length} ${plural(rooms.length, 'помещение', 'помещения', 'помещений')} по ставкам предложения`}
      loading={print.isPending}
      footer={
        <>
          {button('DOCX', 'docx')}
          {button('PDF', 'pdf', true)}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {print.error !== null && <Banner tone="bad">{errors.rooms?.[0] ?? print.error.message}</Banner>}
        <Field label="Кому" required error={errors.client?.[0]}>
          <Input value={client} maxLength={200} onChange={(event) => setClient(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
