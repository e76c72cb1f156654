-- A missed question of the quiz comes back; each time that somebody looked at it again is a row.
CREATE TABLE "bite_reviews" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bite_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bite_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
    CONSTRAINT "bite_reviews_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id")
);
CREATE INDEX "bite_reviews_user_id_question_id_idx" ON "bite_reviews"("user_id", "question_id");
