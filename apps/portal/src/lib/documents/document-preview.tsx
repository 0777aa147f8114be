import { Button, Dialog } from '@ws/ui'
import { type PrintedDocument, saveDocument } from './document-requests'
import { PdfPages } from './pdf-pages'

/** A document as it will be printed. */
export default function DocumentPreview({ document, onClose }: { document: PrintedDocument; onClose: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={document.name.replace(/\.pdf$/, '')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
          <Button variant="primary" onClick={() => saveDocument(document)}>
            Скачать PDF
          </Button>
        </>
      }
    >
      <PdfPages file={document.file} label={document.name} />
    </Dialog>
  )
}
