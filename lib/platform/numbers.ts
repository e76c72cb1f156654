/** '2,275'. A pattern, because making an Intl.NumberFormat or its first use blocks a phone for 50 ms. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
