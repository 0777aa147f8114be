import { Field, Input } from '@ws/ui'
import { DocumentEditor, SharedDocumentEditor } from '../../../lib/rich-text/document/document-text'
import type { ArticleDraft } from './use-article-draft'

type Props = Pick<ArticleDraft, 'article' | 'values' | 'errors' | 'set' | 'isShared' | 'setTextSaved'>

/** The title and the text of an article. */
export function ArticleText({ article, values, errors, set, isShared, setTextSaved }: Props) {
  return (
    <>
      <Field label="Заголовок" required error={errors.title?.join(' ')}>
        <Input
          value={values.title}
          maxLength={200}
          className="text-lg"
          onChange={(event) => set('title', event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-col gap-1">
        <span className="font-[550]">Текст</span>
        {isShared && article ? (
          <SharedDocumentEditor
            label="Текст статьи"
            owner={{ entity: 'article', id: article.id }}
            invalid={errors.content !== undefined}
            onSaved={setTextSaved}
          />
        ) : (
          <DocumentEditor
            label="Текст статьи"
            content={values.content}
            owner={article && { entity: 'article', id: article.id }}
            invalid={errors.content !== undefined}
            onChange={(content) => set('content', content)}
          />
        )}
        {errors.content !== undefined && (
          <p role="alert" className="text-bad text-sm">
            {errors.content.join(' ')}
          </p>
        )}
      </div>
    </>
  )
}
