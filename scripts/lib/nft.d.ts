// Next's bundled copy has no types.
declare module "next/dist/compiled/@vercel/nft" {
  const nft: {
    nodeFileTrace(
      files: string[],
      options: { base: string; ignore?: string[] },
    ): Promise<{ fileList: Set<string> }>;
  };
  export default nft;
}
