import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Button, Dialog, ErrorState, Spinner } from '@ws/ui'
import { PdfPages } from '../documents/pdf-pages'

/** The pages of a PDF file, over the page that names it. */
export default function PdfWindow({ file, onClose }: { file: Schema<'FileReference'>; onClose: () => void }) {
  const pages = useQuery({
    // Its address is signed anew with each answer; the file stays the same.
    queryKey: ['pdf', file.id, file.file_size],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file.file, { signal })
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
      return answer.blob()
    },
    gcTime: 0,
  })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={file.display_name}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
          <Button asChild variant="primary">
            <a href={file.file} download={file.display_name} target="_blank" rel="noopener noreferrer">
              Скачать
            </a>
          </Button>
        </>
      }
    >
      {pages.isPending && (
        <div className="flex justify-center p-8">
          <Spinner size={28} />
        </div>
      )}
      {pages.isError && (
        <ErrorState
          title="Документ не удалось показать"
          text="Проверьте соединение или скачайте файл."
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && <PdfPages file={pages.data} label={file.display_name} />}
    </Dialog>
  )
}
