import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { documentOf, isPlain, plainText } from '@ws/api-client/contract/rich-text'
import { Field, Input, Skeleton } from '@ws/ui'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/area/lazy-part'
import { findColleagues } from '../../../lib/rich-text/find-suggestions'
import type { ArticleDraft } from './use-article-draft'

type Props = Pick<ArticleDraft, 'values' | 'errors' | 'set'>

const loadEditor = () => import('../../../lib/rich-text/rich-editor')

/** The title and the text of an article. */
export function ArticleText({ values, errors, set }: Props) {
  const Editor = lazyPart(loadEditor)
  const document = values.content as RichDocument
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
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Editor
            label="Текст статьи"
            text={plainText(document)}
            doc={isPlain(document) ? null : document}
            invalid={errors.content !== undefined}
            required
            findPeople={findColleagues}
            onChange={(words, formatted) => set('content', formatted ?? documentOf(words))}
            onBlur={() => {}}
          />
        </Suspense>
        {errors.content !== undefined && (
          <p role="alert" className="text-bad text-sm">
            {errors.content.join(' ')}
          </p>
        )}
      </div>
    </>
  )
}
