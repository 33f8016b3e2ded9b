import { useTranslation } from 'react-i18next'

export function OrderPage({ order }: { order: { number: string; condition: string; cancelled: boolean } }) {
  const { t } = useTranslation('shop', { keyPrefix: 'order' })
  const { t: tBook } = useTranslation('shop', { keyPrefix: 'book' })
  const { t: tCommon } = useTranslation('common')
  return (
    <article>
      <h2>{t('number', { number: order.number })}</h2>
      <p>{tBook('condition', { condition: order.condition })}</p>
      <button>{tBook('wishlist')}</button>
      {order.cancelled ? <p role="alert">{t('cancelled')}</p> : null}
      <p>{tCommon('errors.network')}</p>
    </article>
  )
}
