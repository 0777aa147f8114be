import { Modal } from '@ws/ui'
import { DocumentView } from '../../../lib/rich-text/document/document-text'
import type { ArticleValues } from './use-article-draft'

/** How readers will see the article. */
export function ArticlePreview({ values, onClose }: { values: ArticleValues; onClose: () => void }) {
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} title="Предпросмотр" width={800}>
      <div className="mx-auto flex w-full max-w-[68ch] flex-col gap-4">
        <h2 className="break-words font-semibold text-2xl">{values.title || 'Без заголовка'}</h2>
        <DocumentView content={values.content} />
      </div>
    </Modal>
  )
}
