import { Trans, useTranslation } from 'react-i18next'

interface Props {
  count: number
  amount: string
  name?: string
}

export function Basket({ count, amount, name }: Props) {
  const { t } = useTranslation('shop')
  if (count === 0) {
    return <p className="basket basket-empty">{t('cart.empty')}</p>
  }
  return (
    <section aria-label="Basket overview">
      <h2>{t('cart.title')}</h2>
      <p>{t('cart.items', { count })}</p>
      <p>{t('cart.total', { amount })}</p>
      <Trans i18nKey="book.shipping" />
      <p>Prices include value added tax.</p>
      <button onClick={() => console.log('checkout started')}>{t('cart.checkout')}</button>
      {name ? <p>{t('order.thanks', { name })}</p> : null}
      <p>{t('cart.voucher')}</p>
    </section>
  )
}
